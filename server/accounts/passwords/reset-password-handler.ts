import type { Answers } from '@campus-cover/engine';
import { answerText } from '../../forms/answer-text.ts';
import type { DirectFormHandler, DirectOutcome, FormVisit } from '../../forms/direct/direct-form.ts';
import { refuseAnswer } from '../../forms/refuse-answer.ts';
import { ServerError } from '../../platform/errors/server-error.ts';
import { visitorsTimeZone } from '../../platform/text/visitors-time-zone.ts';
import { homeOf } from '../../sessions/home-of.ts';
import { spendAccountBudget } from '../spend-account-budget.ts';
import { changePassword } from './change-password.ts';
import { findPasswordAccount, type PasswordAccount } from './find-password-account.ts';
import { describeOwner, judgePassword } from './judge-password.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { passwordLookups } from './password-lookups.ts';
import { resetPassword } from './reset-password.ts';

/** The specification's words. */
const message = 'Password reset succesfull';

/**
 * Sets a new password, with an emailed link (the page's `token`) or for a signed-in person who knows the old one. It
 * serves students, administrators and staff.
 */
export const resetPasswordHandler: DirectFormHandler = {
  formId: 'reset-password',
  access: 'visitor',
  prefillCall: null,
  notWhileActing: true,
  async open(visit) {
    const { storage, clock } = visit.parts;
    const token = visit.query['token'];
    if (token) await spendAccountBudget(storage, 'link', { ...visit, target: token });
    else if (!visit.session) throw new ServerError('SESSION_REQUIRED');
    const account = await findPasswordAccount(storage, token ? { token, now: visit.now } : visit.session);
    if (!account) throw token ? linkExpired() : new ServerError('SIGN_ON_AT_SCHOOL');
    return {
      school: account.school,
      today: clock.today(account.school?.timeZone ?? visitorsTimeZone),
      // Data about the account that the link or session belongs to, so that the page refuses what the server would
      // refuse.
      context: {
        needsOldPassword: !token,
        isFirstPassword: account.passwordHash === null,
        passwordOwner: describeOwner(account),
      },
      lookups: passwordLookups,
      prefill: async () => ({}),
      accept: (answers) => (token ? reset(visit, { account, token, answers }) : change(visit, { account, answers })),
    };
  },
};

interface Reset {
  readonly account: PasswordAccount;
  readonly token: string;
  readonly answers: Answers;
}

async function reset({ parts, requestId, now }: FormVisit, { account, token, answers }: Reset): Promise<DirectOutcome> {
  const passwordHash = await takePassword(account, answers);
  if (!(await resetPassword(parts, { token, passwordHash, requestId, now }))) throw linkExpired();
  return { url: '/login', message, provedEmail: account.email };
}

async function change(visit: FormVisit, { account, answers }: Omit<Reset, 'token'>): Promise<DirectOutcome> {
  const { parts, session, address, requestId, now } = visit;
  // `open` already checked this, but TypeScript needs the check again.
  if (!session) throw new ServerError('SESSION_REQUIRED');
  await spendAccountBudget(parts.storage, 'password-change', { address, target: account.id, now });
  if (!(await verifyPassword(account.passwordHash, answerText(answers, 'OldPassword')))) throw wrongPassword();
  const passwordHash = await takePassword(account, answers);
  const sessionId = await changePassword(parts, { session, account, passwordHash, requestId, now });
  // Another tab changed the password first, so the typed password is no longer the current one.
  if (sessionId === null) throw wrongPassword();
  return { url: homeOf(session.role), message, sessionId };
}

async function takePassword(account: PasswordAccount, answers: Answers): Promise<string> {
  const password = answerText(answers, 'NewPassword');
  const weakness = judgePassword(password, account);
  if (weakness) throw refuseAnswer('NewPassword', weakness);
  return hashPassword(password);
}

function wrongPassword(): ServerError {
  return refuseAnswer('OldPassword', 'This is not your password. Enter your current password');
}

function linkExpired(): ServerError {
  return new ServerError('LINK_EXPIRED', {
    detail: 'This link has expired or was already used. Request a new link.',
    url: '/forgot-password',
  });
}
