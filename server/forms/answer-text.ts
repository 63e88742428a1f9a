import type { Answers } from '@campus-cover/engine';

/** A text answer; empty when it is missing. */
export function answerText(answers: Answers, name: string): string {
  const value = answers[name];
  return typeof value === 'string' ? value : '';
}
