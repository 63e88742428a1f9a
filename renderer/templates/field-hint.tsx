import type { DrawnField } from '../field/drawn-field.ts';
import { hintId } from '../field/field-ids.ts';
import { shownHints } from '../field/shown-hints.ts';

export function FieldHint({ field: { description, snapshot, id } }: { readonly field: DrawnField }) {
  const hints = shownHints(description, snapshot);
  if (hints.length === 0) return null;
  return (
    <div className="cc-hint" id={hintId(id)}>
      {hints.map((hint) => (
        <p key={hint}>{hint}</p>
      ))}
    </div>
  );
}
