import type { DrawnField } from '../field/drawn-field.ts';
import { useWords } from '../language/use-words.ts';

/** The field's label. It marks an optional field as optional, and adds nothing for a required field. */
export function LabelText({ field: { description, snapshot } }: { readonly field: DrawnField }) {
  const { say } = useWords();
  // A group has no "optional" label, because its rows show what they require.
  const isOptional = !snapshot.required && !snapshot.readOnly && description.group === undefined;
  return (
    <>
      {description.label}
      {isOptional ? <span className="cc-optional"> {say('optional')}</span> : null}
    </>
  );
}
