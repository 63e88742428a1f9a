import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { refundBudget, spendBudget } from '../budgets/spend-budget.ts';
import { ServerError } from '../errors/server-error.ts';
import { hashPassword, needsRehash, verifyPassword } from '../passwords/password-hash.ts';
import { checkEmailAddress, normalizeEmailAddress } from '../rules/email-address.ts';
import {
  isFirstOverSignInBudget,
  isOverSignInBudget,
  signInWindowMs,
  type SignInHits,
} from '../rules/sign-in-budget.ts';
import type { Storage } from '../storage/index.ts';
import type { Database } from '../storage/index.ts';
import { endSession } from './end-session.ts';
import { startSession } from './start-session.ts';

interface SignInRequest {
  readonly email: string;
  readonly password: string;
  /** Narrows to one school: an account of another school then counts as unknown. */
  readonly university: string | undefined;
  /** What the budgets count by; see `clientAddress`. */
  readonly address: string;
  /** The session that the browser brought along: it ends, so that nobody goes on under an id from before. */
  readonly oldSessionHash: string | undefined;
  readonly requestId: string;
  readonly now: Date;
}

export type SignInAnswer = { readonly sessionId: string } | { readonly error: string };

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

// One answer for an unknown address, a wrong password and an account that signs on elsewhere.
const refusal = 'Error: The email address and password do not match an account.';
const unverified = 'Error: Confirm your email address first. Use the link in the message that we sent you.';

/**
 * Signs a student in with a password. The attempt is counted before the password is looked at and taken back
 * after a success, so that parallel guesses cannot slip under a limit.
 *
 * @throws {ServerError} TOO_MANY_ATTEMPTS
 */
export async function signIn(storage: Storage, request: SignInRequest): Promise<SignInAnswer> {
  const email = normalizeEmailAddress(request.email);
  const wrong = checkEmailAddress(email) ?? (request.password === '' ? 'Password field is required' : undefined);
  if (wrong) return { error: wrong };

  const buckets = nameBuckets(request.address, email);
  const hits = await storage.system((trx) => spendAttempt(trx, buckets, request.now));
  if (isOverSignInBudget(hits)) {
    if (isFirstOverSignInBudget(hits)) {
      await storage.system((trx) => record(trx, request, undefined, { outcome: 'refused', reason: 'budget used up' }));
    }
    throw new ServerError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: signInWindowMs / 1000 });
  }

  const account = await storage.system((trx) => findAccount(trx, email, request.university));
  // Outside of any transaction: hashing takes tens of milliseconds on purpose.
  const fits = await verifyPassword(account?.passwordHash ?? null, request.password);
  if (!account || !fits || account.disabledAt !== null) {
    await storage.system((trx) => record(trx, request, account, { outcome: 'refused' }));
    return { error: refusal };
  }
  if (account.verifiedAt === null) {
    await storage.system((trx) =>
      record(trx, request, account, { outcome: 'refused', reason: 'address not confirmed' }),
    );
    return { error: unverified };
  }

  const freshHash = needsRehash(account.passwordHash) ? await hashPassword(request.password) : undefined;
  const sessionId = await storage.system(async (trx) => {
    if (freshHash) {
      // Only over the hash that was verified: a password changed meanwhile stays changed.
      await trx
        .updateTable('studentCredentials')
        .set({ passwordHash: freshHash })
        .where('studentId', '=', account.id)
        .where('passwordHash', '=', account.passwordHash)
        .execute();
    }
    if (request.oldSessionHash) await endSession(trx, request.oldSessionHash, request.now);
    await record(trx, request, account, { outcome: 'success' });
    const id = await startSession(trx, { studentId: account.id, universityId: account.universityId, now: request.now });
    // Last, because the widest bucket's row is one that every sign-in waits for.
    await refundBudget(trx, Object.values(buckets));
    return id;
  });
  return { sessionId };
}

interface Buckets {
  readonly address: string;
  readonly addressAndAccount: string;
  readonly account: string;
  readonly everywhere: string;
}

function nameBuckets(address: string, email: string): Buckets {
  // Hashed: the table of budgets is no list of addresses that somebody tried.
  const account = createHash('sha256').update(email).digest('base64url');
  return {
    address: `sign-in:address:${address}`,
    addressAndAccount: `sign-in:pair:${address}:${account}`,
    account: `sign-in:account:${account}`,
    everywhere: 'sign-in:everywhere',
  };
}

// From the narrowest to the widest, and it stops at the first that is used up: one address alone can
// neither use up an account's budget nor the portal's.
async function spendAttempt(trx: Transaction<Database>, buckets: Buckets, now: Date): Promise<SignInHits> {
  const hits = { address: 0, addressAndAccount: 0, account: 0, everywhere: 0 };
  for (const name of ['address', 'addressAndAccount', 'account', 'everywhere'] as const) {
    hits[name] = await spendBudget(trx, buckets[name], signInWindowMs, now);
    if (isOverSignInBudget(hits)) break;
  }
  return hits;
}

function findAccount(trx: Transaction<Database>, email: string, university: string | undefined) {
  return trx
    .selectFrom('students')
    .innerJoin('studentCredentials', 'studentCredentials.studentId', 'students.id')
    .innerJoin('universities', 'universities.id', 'students.universityId')
    .select([
      'students.id',
      'students.universityId',
      'students.verifiedAt',
      'students.disabledAt',
      'studentCredentials.passwordHash',
    ])
    .where('students.email', '=', email)
    .$if(university !== undefined, (query) => query.where('universities.id', '=', university ?? ''))
    .executeTakeFirst();
}

async function record(
  trx: Transaction<Database>,
  request: SignInRequest,
  account: Account | undefined,
  { outcome, ...why }: { readonly outcome: 'success' | 'refused'; readonly reason?: string },
) {
  await trx
    .insertInto('auditEntries')
    .values({
      universityId: account?.universityId ?? null,
      at: request.now,
      actorId: outcome === 'success' && account ? account.id : 'anonymous',
      action: 'session.started',
      outcome,
      subjectId: account?.id ?? null,
      requestId: request.requestId,
      details: { address: request.address, ...why },
    })
    .execute();
}
