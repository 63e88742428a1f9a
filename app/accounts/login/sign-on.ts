import { checkUserLogin, findLoginPage, login } from '../../api/account.ts';
import { isDowntime, isLost, ProblemError } from '../../api/problem-error.ts';
import { explainFailure, lostConnection } from '../../problems/explain-failure.ts';

/** The login page's next step. */
export type SignOnStep =
  | { readonly next: 'ask-password' }
  /** The university has its own sign-on, at this address. */
  | { readonly next: 'university-signs-in'; readonly url: string }
  /** The university uses the portal's sign-in; the address identifies the university. */
  | { readonly next: 'sign-in-here'; readonly url: string }
  | { readonly next: 'follow'; readonly url: string }
  /** `unconfirmed`: the account's email address is not confirmed yet. */
  | { readonly next: 'show'; readonly message: string; readonly unconfirmed?: boolean }
  /** The call itself failed. The specification requires the general failure page in this case. */
  | { readonly next: 'general-failure'; readonly reference: string | undefined };

/** The specification's text for a refusal that has no message. */
const refused = 'please enter valid email';
const notSignedIn = 'you are not signed in';

/** Finds out how the user signs in. If the university has its own sign-on, also requests its address. */
export async function checkSignOn(email: string): Promise<SignOnStep> {
  try {
    const { isSSO } = await checkUserLogin(email.trim());
    if (!isSSO) return { next: 'ask-password' };
    const step = readAnswer(await login({ email: email.trim() }));
    return step.next === 'follow' ? { next: 'university-signs-in', url: step.url } : step;
  } catch (error) {
    if (isLost(error)) return { next: 'show', message: lostConnection };
    if (!(error instanceof ProblemError)) throw error;
    if (error.status < 500 || isDowntime(error)) return { next: 'show', message: error.message };
    return { next: 'general-failure', reference: error.problem.reference };
  }
}

/** Finds out where a university's users sign in. */
export async function findSignOn(universityId: string): Promise<SignOnStep> {
  const step = await ask(() => findLoginPage(universityId));
  if (step.next !== 'follow') return step;
  return { next: /^\/login(?:[?#]|$)/.test(step.url) ? 'sign-in-here' : 'university-signs-in', url: step.url };
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly universityId: string | null;
}

/** Signs in. A refusal never says whether the email or the password was wrong. */
export async function signIn({ email, password, universityId }: Credentials): Promise<SignOnStep> {
  return ask(() =>
    login({ email: email.trim(), password, ...(universityId === null ? {} : { university: universityId }) }),
  );
}

interface LoginAnswer {
  readonly url?: unknown;
  readonly error?: unknown;
  readonly unconfirmed?: unknown;
}

async function ask(call: () => Promise<LoginAnswer>): Promise<SignOnStep> {
  try {
    return readAnswer(await call());
  } catch (error) {
    return { next: 'show', message: explainFailure(error, notSignedIn) };
  }
}

function readAnswer({ url, error, unconfirmed }: LoginAnswer): SignOnStep {
  if (typeof url === 'string' && url !== '') return { next: 'follow', url };
  const message = typeof error === 'string' && error !== '' ? error : refused;
  return { next: 'show', message, ...(unconfirmed === true ? { unconfirmed } : {}) };
}
