import type { Answers } from '@campus-cover/engine';

/** Answers that the server has not confirmed, held in memory only: browser storage would outlive the student's visit. */
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

/** Names whose answers and which record, so that the next student on this device never meets them. */
export function keptAnswersKey(email: string, formId: string, recordKey: string): string {
  return JSON.stringify([email.toLowerCase(), formId, recordKey]);
}

/** The page's own memory; it lives through a new sign-in and is emptied by signing out. */
export const keptAnswers: KeptAnswers = createKeptAnswers();
