/** Comes along with a link back to a form, so that what was typed there is still there. */
export interface AnswersState {
  readonly keepsAnswers: true;
}

export const sameAnswers: AnswersState = { keepsAnswers: true };

export function keepsAnswers(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsAnswers' in state && state.keepsAnswers === true;
}
