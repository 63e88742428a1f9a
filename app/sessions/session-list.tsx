import { useRef, useState, type ReactElement } from 'react';
import { useAnnouncer } from '@campus-cover/renderer';
import { isSignedOut, ProblemError } from '../api/problem-error.ts';
import { endOneSession, type SessionEntry } from '../api/sessions.ts';
import { explainFailure } from '../problems/explain-failure.ts';
import { ProblemPanel, type PanelProblem } from '../problems/problem-panel.tsx';
import { SessionCard } from './session-card.tsx';
import { useSession } from './session-context.ts';

const none: readonly PanelProblem[] = [];

/**
 * The account's sessions. The first one is this browser's session. When the user ends a session, it disappears from the
 * list.
 */
export function SessionList({ entries }: { readonly entries: readonly SessionEntry[] }): ReactElement {
  const { markExpired } = useSession();
  const announce = useAnnouncer();
  const list = useRef<HTMLUListElement>(null);
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<string | null>(null);
  const [problems, setProblems] = useState(none);
  const shown = entries
    .filter(({ handle }) => !ended.has(handle))
    .sort((a, b) => Number(b.current) - Number(a.current));

  async function end({ handle, device }: SessionEntry): Promise<void> {
    setBusy(handle);
    try {
      await endOneSession(handle);
      leave(handle, device);
    } catch (error) {
      if (isSignedOut(error)) markExpired();
      // The session has already ended, so the result is what the user wanted.
      else if (error instanceof ProblemError && error.status === 404) leave(handle, device);
      else setProblems([{ message: explainFailure(error, 'nothing was signed out') }]);
    } finally {
      setBusy(null);
    }
  }

  function leave(handle: string, device: string): void {
    setProblems(none);
    setEnded((current) => new Set([...current, handle]));
    // The focused button is about to disappear.
    list.current?.focus();
    announce(`${device} is signed out.`);
  }

  return (
    <>
      <ProblemPanel problems={problems} />
      <ul ref={list} className="session-list" aria-label="Where you are signed in" tabIndex={-1}>
        {shown.map((entry) => (
          <li key={entry.handle}>
            <SessionCard entry={entry} busy={busy === entry.handle} onEnd={() => void end(entry)} />
          </li>
        ))}
      </ul>
      {shown.length > 1 ? null : <p>You are not signed in anywhere else.</p>}
    </>
  );
}
