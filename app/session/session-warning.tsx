import { useEffect, useState, type ReactElement } from 'react';
import { Dialog } from '@campus-cover/renderer';
import { useSession, useSignedIn } from './session-context.ts';
import { useSessionPhase } from './use-session-phase.ts';

const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** Asks before the session ends for want of activity. One key extends it, as often as it takes. */
export function SessionWarning(): ReactElement {
  const session = useSignedIn();
  const { refresh } = useSession();
  const phase = useSessionPhase(session);
  const [failed, setFailed] = useState(false);
  const isOver = phase.name === 'over';

  useEffect(() => {
    // The server decides: another window may have kept the session alive.
    if (isOver) refresh().catch(() => setFailed(true));
  }, [isOver, refresh]);

  async function stay(): Promise<void> {
    try {
      await refresh();
      setFailed(false);
    } catch {
      // Without a connection nothing can be extended; the dialog stays and says so.
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
          To protect your data we sign you out at {timeFormat.format(phase.endsAtMs)}, because nothing has happened for
          a while. Saved answers are kept.
        </p>
      ) : null}
      {failed ? <p role="alert">We cannot reach Campus Cover. Check your connection and try again.</p> : null}
    </Dialog>
  );
}
