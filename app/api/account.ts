import { call, type Answer, type CallInput } from './call.ts';
import { withReference, type Referenced } from './with-reference.ts';

export type LoginRequest = CallInput<'POST /api/sitecore/Account/Login'>['body'];

/** Whether the student's university signs them in, so that no password is asked here. */
export function checkUserLogin(email: string): Promise<Answer<'POST /api/sitecore/Account/CheckUserLogin'>> {
  return call('POST', '/api/sitecore/Account/CheckUserLogin', { body: { email } });
}

/** Asks, before a record that exists is sent, whether the person still may; otherwise `url` says where to go. */
export async function verifyUser(): Promise<Referenced<Answer<'POST /api/sitecore/Account/VerifyUser'>>> {
  return withReference((onHeaders) => call('POST', '/api/sitecore/Account/VerifyUser', { onHeaders }));
}

/** Gives `url` on success; otherwise `error` says why. Without a password, `url` is the sign-on of the address's university. */
export function login(body: LoginRequest): Promise<Answer<'POST /api/sitecore/Account/Login'>> {
  return call('POST', '/api/sitecore/Account/Login', { body });
}

/** Where the people of a university sign in: at the university, or here. */
export function findLoginPage(universityid: string): Promise<Answer<'POST /api/sitecore/Account/LoginPage'>> {
  return call('POST', '/api/sitecore/Account/LoginPage', { body: { universityid } });
}

/** Whether nobody of a university is signed in on this browser. @param universityname or its id */
export function checkSsoSession(universityname: string): Promise<Answer<'POST /api/sitecore/Account/CheckSSOSession'>> {
  return call('POST', '/api/sitecore/Account/CheckSSOSession', { body: { universityname } });
}

/** Where the people of a university get an account. */
export function findRegisterPage(university: string): Promise<Answer<'POST /api/sitecore/Account/Register'>> {
  return call('POST', '/api/sitecore/Account/Register', { body: { university } });
}

/** Sends the message with the confirmation link once more. The answer is the same whether or not there is an account. */
export function sendVerificationLink(username: string): Promise<Answer<'POST /api/sitecore/Account/VerificationLink'>> {
  return call('POST', '/api/sitecore/Account/VerificationLink', { body: { username } });
}

/** Confirms an email address. @param token as the link in the message carries it */
export function verifyEmail(token: string): Promise<Answer<'POST /api/portal/verify-email'>> {
  return call('POST', '/api/portal/verify-email', { body: { token } });
}

/** Sends a message to the owner of an account that was found twice. */
export function sendDuplicateMail(
  username: string,
): Promise<Answer<'POST /api/sitecore/DuplicateStudent/MailSending'>> {
  return call('POST', '/api/sitecore/DuplicateStudent/MailSending', { body: { username } });
}
