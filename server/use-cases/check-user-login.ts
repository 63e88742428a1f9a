import { ServerError } from '../errors/server-error.ts';
import { spendBudget } from '../budgets/spend-budget.ts';
import { checkEmailAddress, normalizeEmailAddress } from '../rules/email-address.ts';
import type { Storage } from '../storage/index.ts';

interface CheckUserLoginRequest {
  readonly email: string;
  readonly address: string;
  readonly now: Date;
}

const windowMs = 15 * 60_000;
const addressLimit = 60;

/**
 * Whether the owner of an address signs on at their school instead of with a password. An unknown address is
 * answered like one with a password, so the call tells of an account only where a school signs on for itself.
 *
 * @throws {ServerError} TOO_MANY_ATTEMPTS, REQUEST_INVALID
 */
export async function checkUserLogin(storage: Storage, request: CheckUserLoginRequest): Promise<{ isSSO: boolean }> {
  const email = normalizeEmailAddress(request.email);
  const wrong = checkEmailAddress(email);
  if (wrong) throw new ServerError('REQUEST_INVALID', { detail: wrong });
  const hits = await storage.system((trx) =>
    spendBudget(trx, `check-user-login:${request.address}`, windowMs, request.now),
  );
  if (hits > addressLimit) throw new ServerError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: windowMs / 1000 });

  const domain = email.slice(email.indexOf('@') + 1);
  const schools = await storage.system((trx) =>
    trx
      .selectFrom('universities')
      .select(['signOn', 'mailDomain'])
      .where((where) =>
        where.or([
          where('mailDomain', '=', domain),
          where.exists(
            where
              .selectFrom('students')
              .select('students.id')
              .whereRef('students.universityId', '=', 'universities.id')
              .where('students.email', '=', email),
          ),
        ]),
      )
      .execute(),
  );
  // The account's own school decides over the one that the domain belongs to.
  const school = schools.find((candidate) => candidate.mailDomain !== domain) ?? schools[0];
  return { isSSO: school?.signOn === 'sso' };
}
