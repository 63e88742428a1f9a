import type { MailContent } from '../platform/mail/mail-content.ts';
import { postMail } from '../platform/mail/post-mail.ts';
import type { StudentLock } from '../schools/lock-student.ts';
import type { SchoolsDay } from './schools-day.ts';

/** Writes to the locked student what the hourly job has done. The content can name the student. */
export async function mailStudent(
  { trx, studentId }: StudentLock,
  { keyRing, universityId, now }: SchoolsDay,
  content: (firstName: string) => MailContent,
): Promise<void> {
  const { firstName, lastName, email } = await trx
    .selectFrom('students')
    .select(['firstName', 'lastName', 'email'])
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  const to = { name: `${firstName} ${lastName}`, address: email };
  await postMail(trx, { keyRing, universityId, to, content: content(firstName), now });
}
