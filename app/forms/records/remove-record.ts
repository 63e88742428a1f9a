import type { RecordRequest } from '@campus-cover/renderer';
import { removeSubject } from '../../api/forms.ts';
import { isSignedOut, ProblemError } from '../../api/problem-error.ts';
import { reasonOf } from './reason-of.ts';

/**
 * Deletes what another form is about.
 *
 * @returns whether it is gone
 * @throws an `Error` whose message is fit for the person
 */
export async function removeRecord({ form, query }: RecordRequest, onSignedOut: () => void): Promise<boolean> {
  try {
    await removeSubject(form, query);
    return true;
  } catch (error) {
    // Deleted before, in another window: what was asked for is so.
    if (error instanceof ProblemError && error.status === 404) return true;
    if (isSignedOut(error)) onSignedOut();
    throw new Error(reasonOf(error), { cause: error });
  }
}
