import { ServerError } from '../platform/errors/server-error.ts';
import type { Storage } from '../platform/storage/index.ts';
import { checkEmailAddress, normalizeEmailAddress } from '../platform/text/email-address.ts';
import { findSignOnSchool } from '../schools/find-sign-on-school.ts';
import { spendAccountBudget } from './spend-account-budget.ts';

interface CheckUserLoginRequest {
  readonly email: string;
  /** Id of the school that the person chose. */
  readonly university?: string | undefined;
  readonly address: string;
  readonly now: Date;
}

/**
 * Whether the owner of an address signs on through their school rather than with a password. The call returns the same
 * response for an unknown address as for one with a password. Therefore, the call reveals an account only at a school
 * with its own sign-on.
 *
 * @throws {ServerError} TOO_MANY_ATTEMPTS, REQUEST_INVALID
 */
export async function checkUserLogin(storage: Storage, request: CheckUserLoginRequest): Promise<{ isSSO: boolean }> {
  const wrong = checkEmailAddress(normalizeEmailAddress(request.email));
  if (wrong) throw new ServerError('REQUEST_INVALID', { detail: wrong });
  return { isSSO: (await findLoginSchool(storage, request)) !== null };
}

/**
 * The school that signs the person in, or null. The sign-in call can pass any text that a person typed.
 *
 * @throws {ServerError} TOO_MANY_ATTEMPTS
 */
export async function findLoginSchool(
  storage: Storage,
  { email: typed, university, address, now }: CheckUserLoginRequest,
): Promise<{ readonly slug: string } | null> {
  const email = normalizeEmailAddress(typed);
  await spendAccountBudget(storage, 'check-user-login', { address, target: email, now });
  return findSignOnSchool(storage, { email, university });
}
