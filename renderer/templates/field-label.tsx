import type { DrawnField } from '../field/drawn-field.ts';
import { labelId } from '../field/field-ids.ts';
import { LabelText } from './label-text.tsx';

/** The question, as the label of one control. */
export function FieldLabel({ field }: { readonly field: DrawnField }) {
  return (
    <label className="cc-label" id={labelId(field.id)} htmlFor={field.id}>
      <LabelText field={field} />
    </label>
  );
}
