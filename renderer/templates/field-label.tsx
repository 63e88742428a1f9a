import type { ReactNode } from 'react';
import type { DrawnField } from '../field/drawn-field.ts';
import { labelId } from '../field/field-ids.ts';
import { drawLabelText } from './label-text.tsx';

/** The question, as the label of one control. */
export function drawLabel(field: DrawnField): ReactNode {
  return (
    <label className="cc-label" id={labelId(field.id)} htmlFor={field.id}>
      {drawLabelText(field)}
    </label>
  );
}
