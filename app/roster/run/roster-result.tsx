import { Button, Notice } from '@campus-cover/renderer';
import { useState, type ReactElement } from 'react';
import type { Roster, RosterUndone } from '../../api/roster.ts';
import { formatStaffMoment } from '../../shell/dates.ts';
import { DoneNotice } from '../../shell/done-notice.tsx';
import { UndoRosterDialog } from './undo-roster-dialog.tsx';

export interface RosterResultProps {
  readonly roster: Roster;
  /** Called when the server has changed the roster. */
  readonly onChange: () => Promise<void>;
}

/** Shows a roster's outcome. The administrator can undo the last roster that changed something. */
export function RosterResult({ roster, onChange }: RosterResultProps): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const [undone, setUndone] = useState<RosterUndone | null>(null);
  return (
    <>
      {undone === null ? (
        <Notice tone={roster.state === 'failed' ? 'danger' : 'info'}>
          <p>{describeEnd(roster)}</p>
        </Notice>
      ) : (
        <DoneNotice>
          <p>
            Roster number {undone.number} was undone. {undone.words.join(' ')}
          </p>
        </DoneNotice>
      )}
      {roster.canUndo && undone === null ? (
        <p>
          <Button look="secondary" onClick={() => setAsking(true)}>
            Undo this roster…
          </Button>
        </p>
      ) : null}
      {isAsking ? (
        <UndoRosterDialog
          roster={roster}
          onClose={() => {
            setAsking(false);
            // If no response arrived, the server may still have undone the roster.
            void onChange();
          }}
          onUndone={(answer) => {
            setAsking(false);
            setUndone(answer);
            void onChange();
          }}
        />
      ) : null}
    </>
  );
}

function describeEnd({ state, failure, isUnchanged, number, appliedAt, endedAt, undoneAt }: Roster): string {
  if (state === 'failed') return `${failure ?? 'The file could not be read.'} Nothing was changed.`;
  if (state === 'discarded') return `This roster was discarded${on(endedAt)}. Nothing was changed.`;
  if (undoneAt !== null) return `This roster was undone${on(undoneAt)}.`;
  if (isUnchanged) return `This roster changed nothing. It is recorded as roster number ${number}.`;
  return `This roster was applied${on(appliedAt)}.`;
}

function on(moment: string | null): string {
  return moment === null ? '' : ` on ${formatStaffMoment(moment)}`;
}
