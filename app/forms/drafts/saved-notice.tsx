import { useEffect, useRef, type ReactElement } from 'react';
import type { ConfirmationDefinition } from '@campus-cover/engine';
import { Notice } from '@campus-cover/renderer';

export interface SentWordsProps {
  readonly confirmation: ConfirmationDefinition | undefined;
  /** The server's message. It replaces the form's text about what happens next. */
  readonly message: string | null;
}

/**
 * Confirms on the page itself that the server accepted the answers. The notice receives focus. Use a new `key` for
 * each notice.
 */
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

/** What happens next, in the server's wording if it sent any, or else in the form's wording. */
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
