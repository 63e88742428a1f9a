import type { ReactNode } from 'react';
import type { DrawnField } from '../field/drawn-field.ts';

/** The field's label. It marks an optional field as optional, and adds nothing for a required field. */
export function drawLabelText({ description, snapshot, words }: DrawnField): ReactNode {
  // A group has no "optional" label, because its rows show what they require.
  const isOptional = !snapshot.required && !snapshot.readOnly && description.group === undefined;
  return isOptional ? (
    <>
      {description.label}
      <span className="cc-optional">{` ${words.say('optional')}`}</span>
    </>
  ) : (
    description.label
  );
}
