import { useWords } from '../language/use-words.ts';

/**
 * A message after a hidden "Error:". Adds nothing if a message from the specification already starts with that word.
 */
export function MessageText({ message }: { readonly message: string }) {
  const { say } = useWords();
  const bringsItsOwn = message.startsWith(say('errorPrefix'));
  return (
    <>
      {bringsItsOwn ? null : <span className="cc-visually-hidden">{say('errorPrefix')} </span>}
      {message}
    </>
  );
}
