import { useRef, useState, type ReactElement } from 'react';
import { Button, Notice, SaveStatus, type DraftState } from '@campus-cover/renderer';
import { formatTime } from '../shell/dates.ts';
import type { SaveState } from './autosave.ts';

export interface DraftFootProps {
  readonly saveState: SaveState;
  /** @returns false when the draft could not be saved, and the student is still here */
  readonly onLeave: () => Promise<boolean>;
}

/** Whether the answers are safe, and the way out that keeps them. */
export function DraftFoot({ saveState, onLeave }: DraftFootProps): ReactElement {
  const [isLeaving, setLeaving] = useState(false);
  const draft = useCalmDraftState(saveState);

  async function leave(): Promise<void> {
    setLeaving(true);
    if (!(await onLeave())) setLeaving(false);
  }

  return (
    <div className="draft-foot">
      {saveState.kind === 'refused' ? (
        <Notice tone="danger" urgent>
          Your last answers could not be saved. {saveState.message}
        </Notice>
      ) : (
        <SaveStatus draft={draft} />
      )}
      <Button look="secondary" busy={isLeaving} onClick={() => void leave()}>
        {isLeaving ? 'Saving…' : 'Save draft and leave'}
      </Button>
    </div>
  );
}

/** Saving itself takes a blink: only its outcome is said, so that the status does not talk after every answer. */
function useCalmDraftState(state: SaveState): DraftState {
  const last = useRef<DraftState>({ kind: 'none' });
  if (state.kind === 'saved') last.current = { kind: 'saved', savedAt: `at ${formatTime(state.at)}` };
  if (state.kind === 'waiting') last.current = { kind: 'failed' };
  return last.current;
}
