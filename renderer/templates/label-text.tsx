import type { DrawnField } from '../field/drawn-field.ts';
import { words } from '../words.ts';

/** The field's name; what need not be answered says so in words, everywhere, and what must says nothing. */
export function LabelText({ field: { description, snapshot } }: { readonly field: DrawnField }) {
  const isOptional = !snapshot.required && !snapshot.readOnly;
  return (
    <>
      {description.label}
      {isOptional ? <span className="cc-optional"> {words.optional}</span> : null}
    </>
  );
}
