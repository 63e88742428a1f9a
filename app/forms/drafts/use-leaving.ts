import { useAnnouncer, useWords } from '@campus-cover/renderer';
import { useNavigate } from 'react-router-dom';
import { discardDraft } from '../../api/forms.ts';
import { isSignedOut } from '../../api/problem-error.ts';
import { useSession } from '../../sessions/session-context.ts';
import { reasonOf } from '../records/reason-of.ts';
import type { Autosave } from './autosave.ts';
import { keptAnswers } from './kept-answers.ts';

export interface LeavingOptions {
  readonly autosave: Autosave;
  readonly keptKey: string;
  /** The call that deletes the draft; `null` if the form has none. */
  readonly discardCall: string | null;
}

export interface Leaving {
  /** Saves the draft and opens the dashboard. Returns false if the draft could not be saved. */
  readonly onLeave: () => Promise<boolean>;
  /** Deletes the draft and opens the dashboard. Returns why the deletion failed, or `null`. */
  readonly onDiscard: (() => Promise<string | null>) | undefined;
}

/** Provides the two ways to leave a form that was not submitted: keep its draft or delete it. */
export function useLeaving({ autosave, keptKey, discardCall }: LeavingOptions): Leaving {
  const words = useWords();
  const { markExpired } = useSession();
  const navigate = useNavigate();
  const announce = useAnnouncer();

  async function leave(): Promise<boolean> {
    if (!(await autosave.flush({ always: true }))) return false;
    announce(words.say('draftSaved'));
    await navigate('/dashboard', { state: { draftSaved: true } });
    return true;
  }

  async function discard(call: string): Promise<string | null> {
    // A save that arrives after the deletion would restore the draft.
    await autosave.stop();
    try {
      await discardDraft(call);
    } catch (error) {
      autosave.resume();
      if (isSignedOut(error)) markExpired();
      return reasonOf(words, error);
    }
    keptAnswers.forget(keptKey);
    await navigate('/dashboard', { state: { draftDeleted: true } });
    return null;
  }

  return { onLeave: leave, onDiscard: discardCall === null ? undefined : () => discard(discardCall) };
}
