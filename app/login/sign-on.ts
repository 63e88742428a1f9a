import { checkUserLogin, login } from '../api/account.ts';
import { ConnectionError, ProblemError } from '../api/problem-error.ts';

/** What the login page does next. */
export type SignOnStep =
  | { readonly next: 'ask-password' }
  | { readonly next: 'university-signs-in' }
  | { readonly next: 'follow'; readonly url: string }
  | { readonly next: 'show'; readonly message: string }
  /** The call itself failed, which the specification sends to the general failure page. */
  | { readonly next: 'general-failure' };

/** Said when no answer came. */
export const lostConnection = 'We could not reach Campus Cover. Check your connection and try again.';
/** The specification's words, for a refusal that brings none of its own. */
const refused = 'please enter valid email';

/** Asks how the student signs in. */
export async function checkSignOn(email: string): Promise<SignOnStep> {
  try {
    const { isSSO } = await checkUserLogin(email.trim());
    return isSSO ? { next: 'university-signs-in' } : { next: 'ask-password' };
  } catch (error) {
    if (error instanceof ConnectionError) return { next: 'show', message: lostConnection };
    if (error instanceof ProblemError && isAnswerable(error)) return { next: 'show', message: error.message };
    return { next: 'general-failure' };
  }
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly universityId: string | null;
}

/** Signs in. A refusal never says whether the email or the password was wrong. */
export async function signIn({ email, password, universityId }: Credentials): Promise<SignOnStep> {
  try {
    const answer = await login({
      email: email.trim(),
      password,
      ...(universityId === null ? {} : { university: universityId }),
    });
    if (typeof answer.url === 'string' && answer.url !== '') return { next: 'follow', url: answer.url };
    const message = typeof answer.error === 'string' && answer.error !== '' ? answer.error : refused;
    return { next: 'show', message };
  } catch (error) {
    if (error instanceof ConnectionError) return { next: 'show', message: lostConnection };
    if (error instanceof ProblemError && isAnswerable(error)) return { next: 'show', message: error.message };
    const reference = error instanceof ProblemError ? error.problem.reference : undefined;
    return { next: 'show', message: serverFailed(reference) };
  }
}

function serverFailed(reference: string | undefined): string {
  const words = 'Something went wrong on our side, so you are not signed in. Please try again in a moment.';
  return reference === undefined ? words : `${words} Reference: ${reference}`;
}

/** The student can do something about it: wait after too many tries, or write something else. */
function isAnswerable(error: ProblemError): boolean {
  return error.status >= 400 && error.status < 500;
}
