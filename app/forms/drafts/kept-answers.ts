import type { Answers } from '@campus-cover/engine';

/**
 * Answers that the server has not yet confirmed as saved. They stay in memory only, because browser storage would
 * outlive the student's visit.
 */
export interface KeptAnswers {
  keep(key: string, answers: Answers): void;
  find(key: string): Answers | undefined;
  forget(key: string): void;
  clear(): void;
}

export function createKeptAnswers(): KeptAnswers {
  const kept = new Map<string, Answers>();
  return {
    keep: (key, answers) => void kept.set(key, answers),
    find: (key) => kept.get(key),
    forget: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

/**
 * Returns a key that contains the student and the record, so that the next student on the device never sees these
 * answers.
 */
export function keptAnswersKey(email: string, formId: string, recordKey: string): string {
  return JSON.stringify([email.toLowerCase(), formId, recordKey]);
}

/** The page's own memory. It survives a new sign-in. Signing out clears it. */
export const keptAnswers: KeptAnswers = createKeptAnswers();
