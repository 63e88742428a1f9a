import type { Answers } from '@campus-cover/engine';
import { spendAccountBudget } from '../../budgets/spend-account-budget.ts';
import { ServerError } from '../../errors/server-error.ts';
import { hashPassword, verifyPassword } from '../../passwords/password-hash.ts';
import { judgePassword } from '../../passwords/judge-password.ts';
import { visitorsTimeZone } from '../../rules/visitors-time-zone.ts';
import { changePassword } from '../../use-cases/change-password.ts';
import { findPasswordAccount, type PasswordAccount } from '../../use-cases/find-password-account.ts';
import { resetPassword } from '../../use-cases/reset-password.ts';
import { answerText } from '../answer-text.ts';
import { homeOf } from '../../sessions/home-of.ts';
import type { DirectFormHandler, DirectOutcome, FormVisit } from '../direct-form.ts';
import { refuseAnswer } from '../refuse-answer.ts';

/** The specification's words. */
const message = 'Password reset succesfull';

/**
 * A new password: by the link of a message (the page's `token`), or of somebody who is signed in and knows the old one.
 * Students, administrators and staff alike.
 */
export const resetPasswordHandler: DirectFormHandler = {
  formId: 'reset-password',
  access: 'visitor',
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
      context: { needsOldPassword: !token },
      lookups: {},
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
  return { url: '/login', message };
}

async function change(visit: FormVisit, { account, answers }: Omit<Reset, 'token'>): Promise<DirectOutcome> {
  const { parts, session, address, requestId, now } = visit;
  // Asked for by `open`; said once more for the types.
  if (!session) throw new ServerError('SESSION_REQUIRED');
  await spendAccountBudget(parts.storage, 'password-change', { address, target: account.id, now });
  if (!(await verifyPassword(account.passwordHash, answerText(answers, 'OldPassword')))) throw wrongPassword();
  const passwordHash = await takePassword(account, answers);
  const sessionId = await changePassword(parts, { session, account, passwordHash, requestId, now });
  // Another tab was quicker: what was typed is no longer the password.
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
  return refuseAnswer('OldPassword', 'This is not your password. Enter the one that you sign in with now');
}

function linkExpired(): ServerError {
  return new ServerError('LINK_EXPIRED', {
    detail: 'This link has expired, or it was used already. Ask for a new one.',
    url: '/forgot-password',
  });
}
