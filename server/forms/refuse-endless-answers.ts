import type { Json } from '@campus-cover/engine';
import { ServerError } from '../errors/server-error.ts';

/** Longer than any form's list. */
const longestList = 1000;
/** Longer than any form's text, in characters. */
const longestText = 10_000;

type Answers = Readonly<Record<string, Json>>;

/**
 * Refuses answers with a list that no form has, before they are judged: telling what stands twice in a list takes the square of
 * its length, so that a forged one would keep the server from everybody else for seconds.
 *
 * @throws {ServerError} REQUEST_INVALID
 */
export function refuseEndlessLists(answers: Answers): void {
  refuse(answers, (value) => Array.isArray(value) && value.length > longestList, 'list');
}

/**
 * As `refuseEndlessLists`, and texts as well, for what is judged: a school's pattern may take the square of a text's length, and is
 * asked about a text that is too long too, since all that is wrong is told at once.
 *
 * @throws {ServerError} REQUEST_INVALID
 */
export function refuseEndlessAnswers(answers: Answers): void {
  refuseEndlessLists(answers);
  refuse(answers, (value) => typeof value === 'string' && value.length > longestText, 'text');
}

function refuse(answers: Answers, isEndless: (value: Json) => boolean, what: string): void {
  const rest: Json[] = Object.values(answers);
  // Not by recursion: what is forged may be nested as deep as it likes.
  for (let value = rest.pop(); value !== undefined; value = rest.pop()) {
    if (isEndless(value))
      throw new ServerError('REQUEST_INVALID', { detail: `The answers have a longer ${what} than any form.` });
    if (typeof value !== 'object' || value === null) continue;
    for (const inner of Object.values(value)) rest.push(inner);
  }
}
