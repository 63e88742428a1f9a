import type { ReactNode } from 'react';
import type { DrawnField } from '../field/drawn-field.ts';
import { labelId } from '../field/field-ids.ts';
import { drawLabelText } from './label-text.tsx';

/**
 * A question that several controls answer together. Radio buttons form a `radiogroup`, which can be marked as required
 * and as invalid.
 */
export function drawGroup(field: DrawnField, content: ReactNode): ReactNode {
  const { description, snapshot, message } = field;
  const radioGroup =
    description.widget === 'radio'
      ? { role: 'radiogroup', 'aria-required': snapshot.required, 'aria-invalid': message !== undefined }
      : {};
  return (
    <fieldset className="cc-group" aria-describedby={field.describedBy} {...radioGroup}>
      <legend className="cc-label" id={labelId(field.id)}>
        {drawLabelText(field)}
      </legend>
      {content}
    </fieldset>
  );
}
