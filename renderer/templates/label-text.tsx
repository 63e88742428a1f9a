import type { DrawnField } from '../field/drawn-field.ts';
import { say } from '../words.ts';

/** The field's name; what need not be answered says so in words, everywhere, and what must says nothing. */
export function LabelText({ field: { description, snapshot } }: { readonly field: DrawnField }) {
  // Of a group, each row says for itself what it needs.
  const isOptional = !snapshot.required && !snapshot.readOnly && description.group === undefined;
  return (
    <>
      {description.label}
      {isOptional ? <span className="cc-optional"> {say('optional')}</span> : null}
    </>
  );
}
