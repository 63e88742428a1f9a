import type { Storage } from '../../platform/storage/index.ts';
import { markOfReminder } from '../reminder-mark.ts';
import type { Bounce } from './read-bounce.ts';

/**
 * Records that a student's address does not work. The record no longer applies after the address changes.
 *
 * @returns false for a report that is not about a reminder of this portal, or about an earlier address
 */
export function noteBounce(storage: Storage, { reminderId, mark, status }: Bounce, now: Date): Promise<boolean> {
  return storage.system(async (trx) => {
    const reminder = await trx
      .selectFrom('reminders')
      .innerJoin('students', 'students.id', 'reminders.studentId')
      .select(['reminders.universityId', 'studentId', 'email', 'postedAt'])
      .where('reminders.id', '=', reminderId)
      .executeTakeFirst();
    // The mark contains the address, so a report about an earlier address has a different mark.
    if (!reminder || markOfReminder(reminder) !== mark) return false;
    const { universityId, studentId, email } = reminder;
    await trx
      .insertInto('emailBounces')
      .values({ universityId, studentId, email, status, bouncedAt: now })
      .onConflict((conflict) => conflict.column('studentId').doUpdateSet({ email, status, bouncedAt: now }))
      .execute();
    return true;
  });
}
