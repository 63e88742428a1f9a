import { useEffect, useState, type ReactElement } from 'react';
import { Dialog } from '@campus-cover/renderer';
import { useSession, useSignedIn } from './session-context.ts';
import { useSessionPhase } from './use-session-phase.ts';

const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/**
 * Warns the user before the session ends because of inactivity. One keystroke extends the session, and the user can
 * extend it any number of times.
 */
export function SessionWarning(): ReactElement {
  const session = useSignedIn();
  const { refresh } = useSession();
  const phase = useSessionPhase(session);
  const [failed, setFailed] = useState(false);
  const isOver = phase.name === 'over';

  useEffect(() => {
    // The server decides, because another window may have extended the session.
    if (isOver) refresh().catch(() => setFailed(true));
  }, [isOver, refresh]);

  async function stay(): Promise<void> {
    try {
      await refresh();
      setFailed(false);
    } catch {
      // Without a connection, the session cannot be extended. The dialog stays open and shows a message.
      setFailed(true);
    }
  }

  return (
    <Dialog
      open={phase.name === 'ending'}
      title="Are you still there?"
      cancelLabel="Stay signed in"
      onCancel={() => void stay()}
    >
      {phase.name === 'ending' ? (
        <p>
          To protect your data, we will sign you out at {timeFormat.format(phase.endsAtMs)} because you have been
          inactive. Saved answers are kept.
        </p>
      ) : null}
      {failed ? <p role="alert">We cannot reach Campus Cover. Check your connection and try again.</p> : null}
    </Dialog>
  );
}
