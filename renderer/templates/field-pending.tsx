import { say } from '../words.ts';

/** Says that an outside check is under way; it takes no room of its own, so nothing moves when it comes and goes. */
export function FieldPending() {
  return (
    <p className="cc-pending">
      <span>{say('checking')}</span>
    </p>
  );
}
