import { refundBudget } from '../../budgets/spend-budget.ts';
import { isWithinBudget } from '../../budgets/spend-account-budget.ts';
import { bucketOf } from '../../budgets/spend-budgets.ts';
import { ServerError } from '../../errors/server-error.ts';
import { registerStudent, type Registered, type Registration } from '../../use-cases/register-student.ts';
import type { FormVisit } from '../direct-form.ts';
import { refuseAnswer } from '../refuse-answer.ts';

/** How often in a day somebody may say a wrong name or date of birth about one student of a school's list. */
const wrongGuesses = { limit: 10, windowMs: 24 * 60 * 60_000 };

/**
 * Registers, but lets nobody find out by trying what a school's list says about a student. Counted before the list is
 * looked at and taken back when nothing was guessed wrong. Whoever holds an invitation has a count of their own: nobody
 * can use it up for them.
 *
 * @throws {ServerError} TOO_MANY_ATTEMPTS; SUBMISSION_INVALID when the answers are not those of the list
 */
export async function registerWithinGuesses(
  { parts, now }: FormVisit,
  registration: Registration,
  also?: Parameters<typeof registerStudent>[3],
): Promise<Exclude<Registered, { outcome: 'not-as-listed' }>> {
  const { school, schoolStudentId, invitedId } = registration;
  const target = invitedId === null ? `${school.id}:${schoolStudentId}` : `invited:${invitedId}`;
  const bucket = `registration:wrong-guess:${bucketOf(target)}`;
  if (!(await isWithinBudget(parts.storage, { bucket, ...wrongGuesses }, now)))
    throw new ServerError('TOO_MANY_ATTEMPTS', {
      detail: 'Too many tries with answers that do not match. Try again tomorrow, or ask your school.',
      retryAfterSeconds: wrongGuesses.windowMs / 1000,
    });
  const registered = await registerStudent(parts.storage, parts, registration, also);
  if (registered.outcome === 'not-as-listed') throw refuseAnswer('LastName', notAsListed(school.studentIdLabel));
  await parts.storage.system((trx) => refundBudget(trx, [bucket]));
  return registered;
}

// Never which of the three it was.
function notAsListed(label: string): string {
  return `Your ${label}, last name and date of birth do not match what your school told us. Check all three; if they are right, ask your school`;
}
