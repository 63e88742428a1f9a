import { call, type Answer, type CallInput } from './call.ts';
import { withReference, type Referenced } from './with-reference.ts';

export type LoginRequest = CallInput<'POST /api/sitecore/Account/Login'>['body'];

/** Returns whether the university signs the student in. If so, the portal does not ask for a password. */
export function checkUserLogin(email: string): Promise<Answer<'POST /api/sitecore/Account/CheckUserLogin'>> {
  return call('POST', '/api/sitecore/Account/CheckUserLogin', { body: { email } });
}

/** Checks whether the student can still submit an existing record. If not, `url` is the page to go to. */
export async function verifyUser(): Promise<Referenced<Answer<'POST /api/sitecore/Account/VerifyUser'>>> {
  return withReference((onHeaders) => call('POST', '/api/sitecore/Account/VerifyUser', { onHeaders }));
}

/**
 * Signs in. On success, the response contains `url`; otherwise, `error` says why it failed. If there is no password,
 * `url` is the sign-on page for the university that the email address belongs to.
 */
export function login(body: LoginRequest): Promise<Answer<'POST /api/sitecore/Account/Login'>> {
  return call('POST', '/api/sitecore/Account/Login', { body });
}

/** Finds where a university's users sign in: at the university or in the portal. */
export function findLoginPage(universityid: string): Promise<Answer<'POST /api/sitecore/Account/LoginPage'>> {
  return call('POST', '/api/sitecore/Account/LoginPage', { body: { universityid } });
}

/**
 * Checks that no user from a university has an active session in this browser.
 *
 * @param universityname the university's name or id
 */
export function checkSsoSession(universityname: string): Promise<Answer<'POST /api/sitecore/Account/CheckSSOSession'>> {
  return call('POST', '/api/sitecore/Account/CheckSSOSession', { body: { universityname } });
}

/** Finds where a university's users get an account. */
export function findRegisterPage(university: string): Promise<Answer<'POST /api/sitecore/Account/Register'>> {
  return call('POST', '/api/sitecore/Account/Register', { body: { university } });
}

/** Sends the confirmation email again. The response is the same whether or not the account exists. */
export function sendVerificationLink(username: string): Promise<Answer<'POST /api/sitecore/Account/VerificationLink'>> {
  return call('POST', '/api/sitecore/Account/VerificationLink', { body: { username } });
}

/**
 * Confirms an email address.
 *
 * @param token from the link in the email
 */
export function verifyEmail(token: string): Promise<Answer<'POST /api/portal/verify-email'>> {
  return call('POST', '/api/portal/verify-email', { body: { token } });
}

/** Emails the owner of an existing account a message that explains how to sign in. */
export function sendDuplicateMail(
  username: string,
): Promise<Answer<'POST /api/sitecore/DuplicateStudent/MailSending'>> {
  return call('POST', '/api/sitecore/DuplicateStudent/MailSending', { body: { username } });
}
