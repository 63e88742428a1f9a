import type { ReactElement } from 'react';
import { Button, useWords } from '@campus-cover/renderer';
import type { SessionEntry } from '../api/sessions.ts';
import { formatMoment } from '../shell/dates.ts';

export interface SessionCardProps {
  readonly entry: SessionEntry;
  /** Whether this session is being ended. */
  readonly busy: boolean;
  readonly onEnd: () => void;
}

/** One of the account's sessions. */
export function SessionCard({ entry, busy, onEnd }: SessionCardProps): ReactElement {
  const words = useWords();
  const { handle, device, signedInAt, lastUsedAt, current } = entry;
  const titleId = `session-${handle}`;
  return (
    <article className="card session-card" aria-labelledby={titleId}>
      <h2 id={titleId}>
        {device}
        {current ? <span className="session-current"> (this browser)</span> : null}
      </h2>
      <p>
        Signed in <time dateTime={signedInAt}>{formatMoment(words, signedInAt)}</time>
        <br />
        Last used <time dateTime={lastUsedAt}>{formatMoment(words, lastUsedAt)}</time>
      </p>
      {current ? null : (
        <Button look="secondary" busy={busy} onClick={onEnd}>
          Sign out
          <span className="cc-visually-hidden">
            {' '}
            {device}, signed in {formatMoment(words, signedInAt)}
          </span>
        </Button>
      )}
    </article>
  );
}
