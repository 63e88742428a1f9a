import { useState, type ReactElement } from 'react';
import { Button, Notice, SaveStatus, useWords, type DraftState, type Words } from '@campus-cover/renderer';
import { assertNever } from '../../shell/assert-never.ts';
import { formatSavedMoment } from '../../shell/dates.ts';
import type { SaveState } from './save-state.ts';
import { DiscardDialog } from './discard-draft-dialog.tsx';

export interface DraftFootProps {
  /** Whether the draft is saved. */
  readonly saveState: SaveState;
  /** @returns false when the draft could not be saved and the student is still on the page */
  readonly onLeave: () => Promise<boolean>;
  /**
   * Omitted if the student cannot delete the draft.
   *
   * @returns why the draft could not be deleted; `null` on success
   */
  readonly onDiscard?: (() => Promise<string | null>) | undefined;
}

/**
 * The draft's status and a button that saves the draft and leaves. If the student can delete the draft, another button
 * deletes it and leaves.
 */
export function DraftFoot({ saveState, onLeave, onDiscard }: DraftFootProps): ReactElement {
  const words = useWords();
  const { say } = words;
  const [isLeaving, setLeaving] = useState(false);
  const [isAsking, setAsking] = useState(false);

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
        <SaveStatus draft={describe(words, saveState)} />
      )}
      <Button look="secondary" busy={isLeaving} onClick={() => void leave()}>
        {say(isLeaving ? 'saving' : 'saveAndLeave')}
      </Button>
      {onDiscard === undefined || saveState.kind === 'untouched' ? null : (
        <Button look="quiet" onClick={() => setAsking(true)}>
          {say('discardAndLeave')}
        </Button>
      )}
      {isAsking && onDiscard !== undefined ? (
        <DiscardDialog onDiscard={onDiscard} onCancel={() => setAsking(false)} />
      ) : null}
    </div>
  );
}

function describe(words: Words, state: Exclude<SaveState, { readonly kind: 'refused' }>): DraftState {
  switch (state.kind) {
    case 'untouched':
      return { kind: 'none' };
    case 'saved':
      return { kind: 'saved', savedAt: formatSavedMoment(words, state.at) };
    case 'waiting':
      return { kind: 'failed' };
    default:
      return assertNever(state);
  }
}
