import { useEffect, useMemo, useState } from 'react';
import { withoutSecrets, type Form } from '@campus-cover/engine';
import { currentDowntime, onDowntimeChange } from '../../api/downtime.ts';
import { onBeforeSignOut } from '../../sessions/before-sign-out.ts';
import { createAutosave, type Autosave } from './autosave.ts';
import type { SaveState } from './save-state.ts';
import { keptAnswers } from './kept-answers.ts';
import { saveAnswers, type DraftPlace } from './save-draft.ts';

export interface DraftKeeping {
  readonly autosave: Autosave;
  readonly saveState: SaveState;
}

/**
 * Saves the draft automatically: after a pause in typing, when the page is hidden, and when the connection or the
 * portal becomes available again.
 */
export function useDraft(form: Form, place: DraftPlace, savedAt: string | null): DraftKeeping {
  const [saveState, setSaveState] = useState<SaveState>(
    savedAt === null ? { kind: 'untouched' } : { kind: 'saved', at: savedAt },
  );
  const autosave = useMemo(
    () =>
      createAutosave({
        read: () => withoutSecrets(form.definition, form.answers()),
        save: (answers, keepalive) => saveAnswers(place, answers, keepalive),
        onState: setSaveState,
      }),
    [form, place],
  );

  useEffect(() => {
    autosave.resume();
    const stopListening = form.subscribeAnswers(() => {
      keptAnswers.keep(place.keptKey, withoutSecrets(form.definition, form.answers()));
      autosave.changed();
    });
    const stopSignOut = onBeforeSignOut(() => autosave.flush());
    const putAway = (): void => {
      if (document.visibilityState === 'hidden') autosave.leave();
    };
    const reconnect = (): void => autosave.retryNow();
    const stopWaiting = onDowntimeChange(() => {
      if (currentDowntime()?.isDown !== true) autosave.retryNow();
    });
    const askBeforeLeaving = (event: BeforeUnloadEvent): void => {
      if (autosave.isStuck()) event.preventDefault();
    };
    document.addEventListener('visibilitychange', putAway);
    window.addEventListener('online', reconnect);
    window.addEventListener('beforeunload', askBeforeLeaving);
    // Answers that were kept across a new sign-in are not on the server yet.
    if (keptAnswers.find(place.keptKey) !== undefined) autosave.changed();
    return () => {
      stopListening();
      stopSignOut();
      stopWaiting();
      document.removeEventListener('visibilitychange', putAway);
      window.removeEventListener('online', reconnect);
      window.removeEventListener('beforeunload', askBeforeLeaving);
      autosave.leave();
      void autosave.stop();
    };
  }, [autosave, form, place]);

  return { autosave, saveState };
}
