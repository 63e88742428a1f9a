import { useWords } from '../language/use-words.ts';

/** Shows that an external check is running. It takes up no space, so nothing moves when it appears or disappears. */
export function FieldPending() {
  const { say } = useWords();
  return (
    <p className="cc-pending">
      <span>{say('checking')}</span>
    </p>
  );
}
