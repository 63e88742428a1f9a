import type { Answers } from '@campus-cover/engine';
import { saveDraft, type FormEntry, type FormQuery } from '../../api/forms.ts';
import { ConnectionError, isSignedOut, ProblemError } from '../../api/problem-error.ts';
import type { SaveOutcome } from './save-state.ts';
import { keptAnswers } from './kept-answers.ts';

export interface DraftPlace {
  readonly entry: FormEntry;
  readonly query: FormQuery;
  readonly definitionHash: string;
  readonly keptKey: string;
  readonly onSignedOut: () => void;
}

/** Saves the current answers and returns the outcome. The answers stay in memory until the server has stored them. */
export async function saveAnswers(place: DraftPlace, answers: Answers, keepalive: boolean): Promise<SaveOutcome> {
  const { entry, query, definitionHash, keptKey, onSignedOut } = place;
  keptAnswers.keep(keptKey, answers);
  try {
    const { savedAt } = await saveDraft({ formId: entry.id, query, body: { answers, definitionHash }, keepalive });
    if (keptAnswers.find(keptKey) === answers) keptAnswers.forget(keptKey);
    return { kind: 'saved', at: savedAt };
  } catch (error) {
    if (isSignedOut(error)) {
      onSignedOut();
      return { kind: 'refused', message: 'You were signed out. Sign in again to continue. Your answers are kept.' };
    }
    if (error instanceof ConnectionError) return { kind: 'try-again' };
    if (error instanceof ProblemError && (error.status >= 500 || error.status === 429)) return { kind: 'try-again' };
    if (error instanceof ProblemError) return { kind: 'refused', message: error.message };
    throw error;
  }
}
