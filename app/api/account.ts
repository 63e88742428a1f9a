import { call, type Answer, type CallInput } from './call.ts';

export type LoginRequest = CallInput<'POST /api/sitecore/Account/Login'>['body'];

/** Whether the student's university signs them in, so that no password is asked here. */
export function checkUserLogin(email: string): Promise<Answer<'POST /api/sitecore/Account/CheckUserLogin'>> {
  return call('POST', '/api/sitecore/Account/CheckUserLogin', { body: { email } });
}

/** Asks, before a record that exists is sent, whether the person still may; otherwise `url` says where to go. */
export function verifyUser(): Promise<Answer<'POST /api/sitecore/Account/VerifyUser'>> {
  return call('POST', '/api/sitecore/Account/VerifyUser', {});
}

/** Gives `url` on success; otherwise `error` says why. */
export function login(body: LoginRequest): Promise<Answer<'POST /api/sitecore/Account/Login'>> {
  return call('POST', '/api/sitecore/Account/Login', { body });
}
