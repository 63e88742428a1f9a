import type { RecordRequest, Words } from '@campus-cover/renderer';
import { removeSubject } from '../../api/forms.ts';
import { isSignedOut, ProblemError } from '../../api/problem-error.ts';
import { reasonOf } from './reason-of.ts';

/**
 * Deletes the record that another form edits.
 *
 * @returns whether the record was deleted
 * @throws an `Error` whose message can be shown to the student
 */
export async function removeRecord(
  words: Words,
  { form, query }: RecordRequest,
  onSignedOut: () => void,
): Promise<boolean> {
  try {
    await removeSubject(form, query);
    return true;
  } catch (error) {
    // The record was already deleted in a different window, so the result is what the student wanted.
    if (error instanceof ProblemError && error.status === 404) return true;
    if (isSignedOut(error)) onSignedOut();
    throw new Error(reasonOf(words, error), { cause: error });
  }
}
