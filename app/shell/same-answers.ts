/** Navigation state of a link back to a form that keeps the typed answers. */
export interface AnswersState {
  readonly keepsAnswers: true;
}

export const sameAnswers: AnswersState = { keepsAnswers: true };

export function keepsAnswers(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsAnswers' in state && state.keepsAnswers === true;
}
