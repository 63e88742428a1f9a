import { useState, type ReactElement } from 'react';
import { Button, Notice, SaveStatus, say, type DraftState } from '@campus-cover/renderer';
import { assertNever } from '../shell/assert-never.ts';
import { formatSavedMoment } from '../shell/dates.ts';
import type { SaveState } from './autosave.ts';

export interface DraftFootProps {
  /** Whether the draft is safe. */
  readonly saveState: SaveState;
  /** @returns false when the draft could not be saved, and the student is still here */
  readonly onLeave: () => Promise<boolean>;
}

/** Whether the answers are safe, and the way out that keeps them. */
export function DraftFoot({ saveState, onLeave }: DraftFootProps): ReactElement {
  const [isLeaving, setLeaving] = useState(false);

  async function leave(): Promise<void> {
    setLeaving(true);
    if (!(await onLeave())) setLeaving(false);
  }

  return (
    <div className="draft-foot">
      {saveState.kind === 'refused' ? (
        <Notice tone="danger" urgent>
          {say('draftRefused', { reason: saveState.message })}
        </Notice>
      ) : (
        <SaveStatus draft={describe(saveState)} />
      )}
      <Button look="secondary" busy={isLeaving} onClick={() => void leave()}>
        {say(isLeaving ? 'saving' : 'saveAndLeave')}
      </Button>
    </div>
  );
}

function describe(state: Exclude<SaveState, { readonly kind: 'refused' }>): DraftState {
  switch (state.kind) {
    case 'untouched':
      return { kind: 'none' };
    case 'saved':
      return { kind: 'saved', savedAt: formatSavedMoment(state.at) };
    case 'waiting':
      return { kind: 'failed' };
    default:
      return assertNever(state);
  }
}
