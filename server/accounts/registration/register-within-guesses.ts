import type { FormVisit } from '../../forms/direct/direct-form.ts';
import { refuseAnswer } from '../../forms/refuse-answer.ts';
import { refundBudget } from '../../platform/budgets/spend-budget.ts';
import { bucketOf } from '../../platform/budgets/spend-budgets.ts';
import { ServerError } from '../../platform/errors/server-error.ts';
import { isWithinBudget } from '../spend-account-budget.ts';
import { registerStudent, type Registered, type Registration } from './register-student.ts';

/** How many wrong names or dates of birth someone can enter in a day. */
const wrongGuesses = { limit: 10, windowMs: 24 * 60 * 60_000 };

interface Guess {
  readonly registration: Registration;
  /**
   * The invitation or the signed-on person that the tries count against, so that no one else can use up these tries.
   * Null if there is no invitation and no sign-on: the response is then the same for any input, so there is nothing to
   * guess.
   */
  readonly guesser: string | null;
  readonly also?: Parameters<typeof registerStudent>[3];
}

/**
 * Registers a student, but keeps callers from guessing what a school's list contains about a student. It counts a try
 * before it reads the list, and then undoes the count unless the guess was wrong.
 *
 * @throws {ServerError} TOO_MANY_ATTEMPTS; SUBMISSION_INVALID when the answers do not match the list
 */
export async function registerWithinGuesses(
  { parts, now }: FormVisit,
  { registration, guesser, also }: Guess,
): Promise<Exclude<Registered, { outcome: 'not-as-listed' }>> {
  const bucket = guesser === null ? null : `registration:wrong-guess:${bucketOf(guesser)}`;
  if (bucket !== null && !(await isWithinBudget(parts.storage, { bucket, ...wrongGuesses }, now)))
    throw new ServerError('TOO_MANY_ATTEMPTS', {
      detail: 'Too many attempts did not match your school’s records. Try again tomorrow, or ask your school.',
      retryAfterSeconds: wrongGuesses.windowMs / 1000,
    });
  const registered = await registerStudent(parts.storage, parts, registration, also);
  if (registered.outcome === 'not-as-listed')
    throw refuseAnswer('LastName', notAsListed(registration.school.studentIdLabel));
  if (bucket !== null) await parts.storage.system((trx) => refundBudget(trx, [bucket]));
  return registered;
}

// The message never reveals which of the three values was wrong.
function notAsListed(label: string): string {
  return `Your ${label}, last name and date of birth do not match your school’s records. Check all three. If they are right, ask your school`;
}
