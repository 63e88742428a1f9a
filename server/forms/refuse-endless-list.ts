import type { Json } from '@campus-cover/engine';
import { ServerError } from '../errors/server-error.ts';

/** Longer than any form's list. */
const longestList = 1000;

/**
 * Refuses answers with a list that no form has, before they are judged: telling what stands twice in a list takes the square of
 * its length, so that a forged one would keep the server from everybody else for seconds.
 *
 * @throws {ServerError} REQUEST_INVALID
 */
export function refuseEndlessList(answers: Readonly<Record<string, Json>>): void {
  const rest: Json[] = Object.values(answers);
  // Not by recursion: what is forged may be nested as deep as it likes.
  for (let value = rest.pop(); value !== undefined; value = rest.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value) && value.length > longestList)
      throw new ServerError('REQUEST_INVALID', { detail: 'The answers have a longer list than any form.' });
    for (const inner of Object.values(value)) rest.push(inner);
  }
}
