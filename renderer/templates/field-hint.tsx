import type { DrawnField } from '../field/drawn-field.ts';
import { hintId } from '../field/field-ids.ts';

export function FieldHint({ field: { description, id } }: { readonly field: DrawnField }) {
  if (description.hints.length === 0) return null;
  return (
    <div className="cc-hint" id={hintId(id)}>
      {description.hints.map((hint) => (
        <p key={hint}>{hint}</p>
      ))}
    </div>
  );
}
