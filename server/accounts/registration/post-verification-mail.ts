import type { Transaction } from 'kysely';
import { postMail } from '../../platform/mail/post-mail.ts';
import type { PlatformParts } from '../../platform/platform-parts.ts';
import type { Database, Student, University } from '../../platform/storage/index.ts';
import { createAccountToken } from '../account-token.ts';
import { verifyEmailMail } from '../mails/verify-email-mail.ts';

interface Verification {
  readonly student: Pick<Student, 'id' | 'universityId' | 'email'>;
  readonly school: Pick<University, 'name'>;
  readonly now: Date;
}

/** Sends the link that confirms a student's address. The previous link stops working. */
export async function postVerificationMail(
  trx: Transaction<Database>,
  { keyRing, baseUrl }: Pick<PlatformParts, 'keyRing' | 'baseUrl'>,
  { student, school, now }: Verification,
): Promise<void> {
  const { id: studentId, universityId, email } = student;
  const token = await createAccountToken(trx, { kind: 'verify-email', universityId, owner: { studentId }, now });
  await postMail(trx, {
    keyRing,
    universityId,
    to: { name: '', address: email },
    content: verifyEmailMail({ school: school.name, url: `${baseUrl}/verify-email?token=${token}` }),
    now,
  });
}
