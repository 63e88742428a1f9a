import type { Answers } from '@campus-cover/engine';

/** An answer of text; what was not given is empty. */
export function answerText(answers: Answers, name: string): string {
  const value = answers[name];
  return typeof value === 'string' ? value : '';
}
