/** Navigation state for a link that returns to a form and keeps the typed answers. */
export interface AnswersState {
  readonly keepsAnswers: true;
}

export const sameAnswers: AnswersState = { keepsAnswers: true };

export function keepsAnswers(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsAnswers' in state && state.keepsAnswers === true;
}
