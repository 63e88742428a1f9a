import { spendAccountBudget } from '../budgets/spend-account-budget.ts';
import { ServerError } from '../errors/server-error.ts';
import { checkEmailAddress, normalizeEmailAddress } from '../rules/email-address.ts';
import type { Storage } from '../storage/index.ts';
import { findSignOnSchool } from './find-sign-on-school.ts';

interface CheckUserLoginRequest {
  readonly email: string;
  /** The school that the person chose, by id. */
  readonly university?: string | undefined;
  readonly address: string;
  readonly now: Date;
}

/**
 * Whether the owner of an address signs on at their school instead of with a password. An unknown address is
 * answered like one with a password, so the call tells of an account only where a school signs on for itself.
 *
 * @throws {ServerError} TOO_MANY_ATTEMPTS, REQUEST_INVALID
 */
export async function checkUserLogin(storage: Storage, request: CheckUserLoginRequest): Promise<{ isSSO: boolean }> {
  const wrong = checkEmailAddress(normalizeEmailAddress(request.email));
  if (wrong) throw new ServerError('REQUEST_INVALID', { detail: wrong });
  return { isSSO: (await findLoginSchool(storage, request)) !== null };
}

/**
 * The same question of who signs in, whatever they typed: the school that does it for them, or null.
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
