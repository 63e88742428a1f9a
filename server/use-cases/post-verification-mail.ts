import type { Transaction } from 'kysely';
import { verifyEmailMail } from '../mail/contents/verify-email-mail.ts';
import { postMail } from '../mail/post-mail.ts';
import type { ServerParts } from '../server-parts.ts';
import type { Database, Student, University } from '../storage/index.ts';
import { createAccountToken } from './account-token.ts';

interface Verification {
  readonly student: Pick<Student, 'id' | 'universityId' | 'email' | 'firstName'>;
  readonly school: Pick<University, 'name'>;
  readonly now: Date;
}

/** Sends the link with which a student confirms the address; the one sent before holds no longer. */
export async function postVerificationMail(
  trx: Transaction<Database>,
  { keyRing, baseUrl }: Pick<ServerParts, 'keyRing' | 'baseUrl'>,
  { student, school, now }: Verification,
): Promise<void> {
  const { id: studentId, universityId, email, firstName } = student;
  const token = await createAccountToken(trx, { kind: 'verify-email', universityId, owner: { studentId }, now });
  await postMail(trx, {
    keyRing,
    universityId,
    to: { name: firstName, address: email },
    content: verifyEmailMail({ firstName, school: school.name, url: `${baseUrl}/verify-email?token=${token}` }),
    now,
  });
}
