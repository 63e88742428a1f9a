import { request } from './client.ts';

export interface LoginRequest {
  readonly email: string;
  readonly password: string;
  /** A UniversityID, when the student chose one. */
  readonly university?: string;
}

/** `url` on success; otherwise `error` says why, in words or as a mere flag. */
export interface LoginAnswer {
  readonly url?: string | null;
  readonly error?: string | boolean | null;
}

export interface SignOnCheck {
  readonly isSSO: boolean;
}

/** Whether the student's university signs them in, so that no password is asked here. */
export function checkUserLogin(email: string): Promise<SignOnCheck> {
  return request('/api/sitecore/Account/CheckUserLogin', { method: 'POST', body: { email } });
}

export function login(body: LoginRequest): Promise<LoginAnswer> {
  return request('/api/sitecore/Account/Login', { method: 'POST', body });
}
