import { useEffect, useRef, type ReactElement } from 'react';
import type { ConfirmationDefinition } from '@campus-cover/engine';
import { Notice } from '@campus-cover/renderer';

export interface SentWordsProps {
  readonly confirmation: ConfirmationDefinition | undefined;
  /** The server's words, in place of the form's about what comes next. */
  readonly message: string | null;
}

/** Says on the page itself that its answers were taken. It takes focus; give it a new `key` each time. */
export function SavedNotice({ confirmation, message }: SentWordsProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} className="notice-arrived" tabIndex={-1}>
      <Notice tone="success" urgent {...(confirmation && { title: confirmation.title })}>
        <SentWords confirmation={confirmation} message={message} />
      </Notice>
    </div>
  );
}

/** What happens next, in the words of the form and of the server. */
export function SentWords({ confirmation, message }: SentWordsProps): ReactElement {
  const words = message === null ? (confirmation?.next ?? []) : [message];
  return (
    <>
      {words.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </>
  );
}
