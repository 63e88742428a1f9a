import { useWords } from '../language/use-words.ts';

/** A message after a hidden "Error:". Messages from the specification that already start with it keep their own. */
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
