import type { PlatformParts } from '../../platform/platform-parts.ts';
import { postAccountMail } from '../mails/post-account-mail.ts';
import type { Registration } from './register-student.ts';

/**
 * Emails the owner of an address or student ID that someone tried to use, when the page must not reveal that it is
 * taken.
 */
export async function notifyOwnerOfAttempt(
  { storage, keyRing }: Pick<PlatformParts, 'storage' | 'keyRing'>,
  { email, school, schoolStudentId, now }: Registration,
  taken: 'email-taken' | 'student-id-taken',
): Promise<void> {
  await storage.system(async (trx) => {
    const owner =
      taken === 'email-taken'
        ? { email }
        : await trx
            .selectFrom('students')
            .select('email')
            .where('universityId', '=', school.id)
            .where('schoolStudentId', '=', schoolStudentId)
            .executeTakeFirst();
    if (owner) await postAccountMail(trx, keyRing, { about: 'duplicate-student', email: owner.email, now });
  });
}
