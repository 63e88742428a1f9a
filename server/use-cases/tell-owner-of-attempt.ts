import type { ServerParts } from '../server-parts.ts';
import { postAccountMail } from './post-account-mail.ts';
import type { Registration } from './register-student.ts';

/** Mails the owner of what was taken, where the page must not tell whoever tried. */
export async function tellOwnerOfAttempt(
  { storage, keyRing }: Pick<ServerParts, 'storage' | 'keyRing'>,
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
