import { LONGEST_TEXT, MOST_LIST_ENTRIES, type Json } from '@campus-cover/engine';
import { ServerError } from '../platform/errors/server-error.ts';

type Answers = Readonly<Record<string, Json>>;

/**
 * Refuses answers that contain a list longer than any form allows, before validation. Finding duplicates in a list
 * takes time proportional to the square of its length. A forged list would block the server for seconds.
 *
 * @throws {ServerError} REQUEST_INVALID
 */
export function refuseEndlessLists(answers: Answers): void {
  refuse(answers, (value) => Array.isArray(value) && value.length > MOST_LIST_ENTRIES, 'list');
}

/**
 * Like `refuseEndlessLists`, but also refuses long text. Use it for answers that are about to be validated. A school's
 * pattern may take time proportional to the square of the text's length. Validation also tests the pattern on text that
 * is too long, because validation reports all problems at once.
 *
 * @throws {ServerError} REQUEST_INVALID
 */
export function refuseEndlessAnswers(answers: Answers): void {
  refuseEndlessLists(answers);
  refuse(answers, (value) => typeof value === 'string' && value.length > LONGEST_TEXT, 'text');
}

function refuse(answers: Answers, isEndless: (value: Json) => boolean, what: string): void {
  const rest: Json[] = Object.values(answers);
  // Does not use recursion, because forged answers may be nested to any depth.
  for (let value = rest.pop(); value !== undefined; value = rest.pop()) {
    if (isEndless(value))
      throw new ServerError('REQUEST_INVALID', {
        detail: `The answers contain a longer ${what} than any form allows.`,
      });
    if (typeof value !== 'object' || value === null) continue;
    for (const inner of Object.values(value)) rest.push(inner);
  }
}
