import type { DrawnField } from '../field/drawn-field.ts';
import { words } from '../words.ts';

/** Says that an outside check is under way; it takes no room of its own, so nothing moves when it comes and goes. */
export function FieldPending({ field: { snapshot } }: { readonly field: DrawnField }) {
  if (!snapshot.pending) return null;
  return (
    <p className="cc-pending">
      <span>{words.checking}</span>
    </p>
  );
}
