import { Button, Dialog, Notice } from '@campus-cover/renderer';
import { useState, type ReactElement } from 'react';
import { isSignedOut } from '../../api/problem-error.ts';
import { undoRoster, type Roster, type RosterUndone } from '../../api/roster.ts';
import { explainFailure } from '../../problems/explain-failure.ts';
import { useSession } from '../../sessions/session-context.ts';

export interface UndoRosterDialogProps {
  readonly roster: Pick<Roster, 'number'>;
  readonly onUndone: (undone: RosterUndone) => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before the server undoes the last roster. */
export function UndoRosterDialog({ roster, onUndone, onClose }: UndoRosterDialogProps): ReactElement {
  const { markExpired } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function undo(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      onUndone(await undoRoster());
    } catch (error) {
      if (isSignedOut(error)) return markExpired();
      setFailure(explainFailure(error, 'the roster was not undone'));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      title={`Undo roster number ${roster.number}?`}
      cancelLabel="Keep it"
      onCancel={onClose}
      actions={
        <Button look="danger" busy={isBusy} onClick={() => void undo()}>
          {isBusy ? 'Working…' : 'Undo it'}
        </Button>
      }
    >
      <p>
        The students and coverages that it added are removed, and everything that it changed is restored. You cannot
        undo a roster after a student has registered, waived, enrolled or changed their data because of it.
      </p>
      {failure === null ? null : (
        <Notice tone="danger" urgent>
          {failure}
        </Notice>
      )}
    </Dialog>
  );
}
