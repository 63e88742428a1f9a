import type { DrawnField } from '../field/drawn-field.ts';
import { hintId } from '../field/field-ids.ts';

/** Help between a question and its control, in complete sentences. */
export function FieldHint({ field: { hints, id } }: { readonly field: DrawnField }) {
  return (
    <div className="cc-hint" id={hintId(id)}>
      {hints.map((hint) => (
        <p key={hint}>{hint}</p>
      ))}
    </div>
  );
}
