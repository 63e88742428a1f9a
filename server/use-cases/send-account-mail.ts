import type { Transaction } from 'kysely';
import { alreadyVerifiedMail } from '../mail/contents/already-verified-mail.ts';
import { existingAccountMail } from '../mail/contents/existing-account-mail.ts';
import { registerFirstMail } from '../mail/contents/register-first-mail.ts';
import { resetPasswordMail } from '../mail/contents/reset-password-mail.ts';
import { signOnMail } from '../mail/contents/sign-on-mail.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { postMail } from '../mail/post-mail.ts';
import type { ServerParts } from '../server-parts.ts';
import type { Database } from '../storage/index.ts';
import { createAccountToken } from './account-token.ts';
import { findMailAccount, type MailAccount } from './find-mail-account.ts';
import { accountMailPurpose, type AccountMailSubject } from './post-account-mail.ts';
import { postVerificationMail } from './post-verification-mail.ts';

type MailParts = Pick<ServerParts, 'storage' | 'keyRing' | 'baseUrl' | 'clock'>;

/**
 * The worker's half of `askAccountMail`: looks the account up and writes the mail that suits it. An address without an
 * account gets none, and neither does a disabled account.
 */
export async function sendAccountMail(
  { storage, keyRing, baseUrl, clock }: MailParts,
  { about, sealedEmail }: { readonly about: AccountMailSubject; readonly sealedEmail: string },
): Promise<void> {
  const email = keyRing.open(sealedEmail, accountMailPurpose);
  const now = clock.now();
  await storage.system(async (trx) => {
    const account = await findMailAccount(trx, email);
    if (!account) return;
    if (about === 'verify-email' && account.kind === 'student' && !account.isVerified) {
      await postVerificationMail(trx, { keyRing, baseUrl }, { student: account, school: account.school, now });
      return;
    }
    const content = await chooseContent(trx, { about, account, baseUrl, now });
    if (!content) return;
    const to = { name: account.firstName, address: account.email };
    await postMail(trx, { keyRing, universityId: account.universityId, to, content, now });
  });
}

interface Choice {
  readonly about: AccountMailSubject;
  readonly account: MailAccount;
  readonly baseUrl: string;
  readonly now: Date;
}

async function chooseContent(
  trx: Transaction<Database>,
  { about, account, baseUrl, now }: Choice,
): Promise<MailContent | undefined> {
  const { firstName, school, universityId, id } = account;
  const loginUrl = `${baseUrl}/login`;
  if (account.kind !== 'administrator' && account.school.signOn === 'sso')
    return signOnMail({ firstName, school: account.school.name, loginUrl });
  if (account.kind === 'listed') {
    const url = `${baseUrl}/register?SId=${encodeURIComponent(id)}`;
    return registerFirstMail({ firstName, school: account.school.name, url });
  }
  switch (about) {
    case 'reset-password': {
      const owner = account.kind === 'student' ? { studentId: id } : { administratorId: id };
      const token = await createAccountToken(trx, { kind: 'reset-password', universityId, owner, now });
      return resetPasswordMail({ firstName, url: `${baseUrl}/reset-password?token=${token}` });
    }
    case 'verify-email':
      return account.kind === 'student' ? alreadyVerifiedMail({ firstName, loginUrl }) : undefined;
    case 'duplicate-student':
      return existingAccountMail({
        firstName,
        ...(school && { school: school.name }),
        loginUrl,
        forgotUrl: `${baseUrl}/forgot-password`,
      });
  }
}
