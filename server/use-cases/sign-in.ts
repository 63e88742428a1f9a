import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
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
import type { KeyRing } from '../secrets/key-ring.ts';
import { markFactors, sealPendingSignIn } from '../second-factor/pending-sign-in.ts';
import type { ServerParts } from '../server-parts.ts';
import type { Database } from '../storage/index.ts';
import { endSession } from './end-session.ts';
import { offerTotpSecret } from './offer-totp-secret.ts';
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
  /** What the browser calls itself, as `describeDevice` says it. */
  readonly device: string;
  readonly requestId: string;
  readonly now: Date;
}

export type SignInAnswer =
  | { readonly sessionId: string }
  /** The password was right and a second factor is asked for: what the browser keeps until it is given. */
  | { readonly pendingSignIn: string }
  /** `unconfirmed`: the password was right, so the page may offer to send the confirmation once more. */
  | { readonly error: string; readonly unconfirmed?: true };

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

// One answer for an unknown address, a wrong password and an account that signs on elsewhere.
const refusal = 'Error: The email address and password do not match an account.';
const unverified = 'Error: Confirm your email address first. Use the link in the message that we sent you.';

/**
 * Signs a student in with a password; of an administrator or a staff member it is the first of two steps. The attempt is counted before
 * the password is looked at and taken back after a success, so that parallel guesses cannot slip under a limit.
 *
 * @throws {ServerError} TOO_MANY_ATTEMPTS
 */
export async function signIn(
  { storage, keyRing }: Pick<ServerParts, 'storage' | 'keyRing'>,
  request: SignInRequest,
): Promise<SignInAnswer> {
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
    return { error: unverified, unconfirmed: true };
  }

  const freshHash = needsRehash(account.passwordHash) ? await hashPassword(request.password) : undefined;
  return storage.system(async (trx) => {
    if (freshHash) await replaceHash(trx, account, freshHash);
    const answer: SignInAnswer =
      account.kind === 'student'
        ? await beginSession(trx, request, account)
        : await askSecondFactor(trx, { keyRing, request, account, passwordHash: freshHash ?? account.passwordHash });
    // Last, because the widest bucket's row is one that every sign-in waits for.
    await refundBudget(trx, Object.values(buckets));
    return answer;
  });
}

async function beginSession(trx: Transaction<Database>, request: SignInRequest, account: Account) {
  if (request.oldSessionHash) await endSession(trx, request.oldSessionHash, request.now);
  await record(trx, request, account, { outcome: 'success' });
  const { id: studentId, universityId } = account;
  const { device, now } = request;
  return { sessionId: await startSession(trx, { owner: { studentId }, universityId, device, now }) };
}

interface AdministratorSignIn {
  readonly keyRing: KeyRing;
  readonly request: SignInRequest;
  readonly account: Account;
  readonly passwordHash: string;
}

async function askSecondFactor(
  trx: Transaction<Database>,
  { keyRing, request, account, passwordHash }: AdministratorSignIn,
) {
  const sealedTotpSecret = await offerTotpSecret(trx, keyRing, account.id);
  await record(trx, request, account, { outcome: 'success', action: 'session.password-accepted' });
  const pending = { administratorId: account.id, mark: markFactors(passwordHash, sealedTotpSecret) };
  return { pendingSignIn: sealPendingSignIn(keyRing, pending, request.now) };
}

// Only over the hash that was verified: a password changed meanwhile stays changed.
async function replaceHash(trx: Transaction<Database>, { kind, id, passwordHash }: Account, freshHash: string) {
  await (
    kind === 'student'
      ? trx
          .updateTable('studentCredentials')
          .set({ passwordHash: freshHash })
          .where('studentId', '=', id)
          .where('passwordHash', '=', passwordHash)
      : trx
          .updateTable('administrators')
          .set({ passwordHash: freshHash })
          .where('id', '=', id)
          .where('passwordHash', '=', passwordHash)
  ).execute();
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

// One query for both kinds, so that its time tells nothing.
function findAccount(trx: Transaction<Database>, email: string, university: string | undefined) {
  return trx
    .selectFrom('students')
    .innerJoin('studentCredentials', 'studentCredentials.studentId', 'students.id')
    .select((column) => [
      sql<'student' | 'administrator'>`'student'`.as('kind'),
      'students.id',
      column.ref('students.universityId').$castTo<string | null>().as('universityId'),
      'students.verifiedAt',
      'students.disabledAt',
      'studentCredentials.passwordHash',
    ])
    .where('students.email', '=', email)
    .$if(university !== undefined, (query) => query.where('students.universityId', '=', university ?? ''))
    .unionAll(
      trx
        .selectFrom('administrators')
        .select((column) => [
          sql<'student' | 'administrator'>`'administrator'`.as('kind'),
          'id',
          'universityId',
          // The invitation that the password was chosen with went to the address.
          column.ref('createdAt').$castTo<string | null>().as('verifiedAt'),
          'disabledAt',
          column.ref('passwordHash').$notNull().as('passwordHash'),
        ])
        .where('email', '=', email)
        .where('passwordHash', 'is not', null)
        // Staff are of no school, whichever one was chosen.
        .$if(university !== undefined, (query) =>
          query.where((where) =>
            where.or([where('universityId', '=', university ?? ''), where('universityId', 'is', null)]),
          ),
        ),
    )
    .orderBy('kind')
    .limit(1)
    .executeTakeFirst();
}

interface SignInFact {
  readonly outcome: 'success' | 'refused';
  readonly action?: string;
  readonly reason?: string;
}

async function record(
  trx: Transaction<Database>,
  request: SignInRequest,
  account: Account | undefined,
  { outcome, action = 'session.started', ...why }: SignInFact,
) {
  await trx
    .insertInto('auditEntries')
    .values({
      universityId: account?.universityId ?? null,
      at: request.now,
      actorId: outcome === 'success' && account ? account.id : 'anonymous',
      action,
      outcome,
      subjectId: account?.id ?? null,
      requestId: request.requestId,
      details: { address: request.address, ...why },
    })
    .execute();
}
