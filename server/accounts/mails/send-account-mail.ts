import type { Transaction } from 'kysely';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import type { PlatformParts } from '../../platform/platform-parts.ts';
import type { Database } from '../../platform/storage/index.ts';
import { createAccountToken } from '../account-token.ts';
import { postVerificationMail } from '../registration/post-verification-mail.ts';
import { alreadyVerifiedMail } from './already-verified-mail.ts';
import { existingAccountMail } from './existing-account-mail.ts';
import { findMailAccount, type MailAccount } from './find-mail-account.ts';
import { accountMailPurpose, type AccountMailSubject } from './post-account-mail.ts';
import { registerFirstMail } from './register-first-mail.ts';
import { resetPasswordMail } from './reset-password-mail.ts';
import { signOnMail } from './sign-on-mail.ts';

type MailParts = Pick<PlatformParts, 'storage' | 'keyRing' | 'baseUrl' | 'clock'>;

/**
 * The worker's part of `askAccountMail`: it looks up the account and sends the email that fits the account's status. It
 * sends no email to an address without an account or to a disabled account.
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
