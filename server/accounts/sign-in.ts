import { sql, type Transaction } from 'kysely';
import { bucketOf } from '../platform/budgets/spend-budgets.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { KeyRing } from '../platform/keys/key-ring.ts';
import type { PlatformParts } from '../platform/platform-parts.ts';
import type { Database, Storage } from '../platform/storage/index.ts';
import { checkEmailAddress, normalizeEmailAddress } from '../platform/text/email-address.ts';
import { endSession } from '../sessions/end-session.ts';
import { openKnownBrowser, sealKnownBrowser } from '../sessions/known-browser.ts';
import { markFactors, sealPendingSignIn } from '../sessions/pending-sign-in.ts';
import { startSession } from '../sessions/start-session.ts';
import { hashPassword, needsRehash, verifyPassword } from './passwords/password-hash.ts';
import { offerTotpSecret } from './second-factor/offer-totp-secret.ts';
import { isWithinBudget } from './spend-account-budget.ts';
import { spendSignInTry, takeBackSignInTry, type SpentTry } from './spend-sign-in-try.ts';

interface SignInRequest {
  readonly email: string;
  readonly password: string;
  /** Limits the sign-in to one school: an account at another school counts as unknown. */
  readonly university: string | undefined;
  /** The client address to which the request limits apply; see `clientAddress`. */
  readonly address: string;
  /** The browser's proof of an earlier sign-in; see `sealKnownBrowser`. */
  readonly knownBrowser: string | undefined;
  /** The browser's earlier session. It ends, so that no session continues under an id from before the sign-in. */
  readonly oldSessionHash: string | undefined;
  /** The browser's name, from `describeDevice`. */
  readonly device: string;
  readonly requestId: string;
  readonly now: Date;
}

export type SignInAnswer =
  | (SignedIn & {
      /** For the browser to store; see `sealKnownBrowser`. */
      readonly knownBrowser: string;
    })
  /** `unconfirmed`: the password was right, so the page may offer to send the confirmation again. */
  | { readonly error: string; readonly unconfirmed?: true };

type SignedIn =
  | { readonly sessionId: string }
  /** The password was right and a second factor is required. The browser keeps this value until the second step. */
  | { readonly pendingSignIn: string };

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

// One message for an unknown address, a wrong password and an account that signs on elsewhere.
const refusal = 'Error: The email address and password do not match an account.';
const unverified = 'Error: Confirm your email address first. Use the link in the message we sent you.';

/**
 * Signs a student in with a password. For an administrator or a staff member, this is the first of two steps. A
 * successful sign-in removes its own tries from the counts.
 *
 * @throws {ServerError} TOO_MANY_ATTEMPTS
 */
export async function signIn(
  { storage, keyRing }: Pick<PlatformParts, 'storage' | 'keyRing'>,
  request: SignInRequest,
): Promise<SignInAnswer> {
  const email = normalizeEmailAddress(request.email);
  const wrong = checkEmailAddress(email) ?? (request.password === '' ? 'Password field is required' : undefined);
  if (wrong) return { error: wrong };

  const spent = await spendTry(storage, {
    request,
    email,
    known: openKnownBrowser(keyRing, request.knownBrowser, email),
  });

  const account = await storage.system((trx) => findAccount(trx, email, request.university));
  // Runs outside any transaction, because hashing takes tens of milliseconds on purpose.
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
    const answer: SignedIn =
      account.kind === 'student'
        ? await beginSession(trx, request, account)
        : await askSecondFactor(trx, { keyRing, request, account, passwordHash: freshHash ?? account.passwordHash });
    // This runs last, because every sign-in waits for the widest bucket's row.
    await takeBackSignInTry(trx, spent);
    return { ...answer, knownBrowser: sealKnownBrowser(keyRing, email) };
  });
}

interface Try {
  readonly request: SignInRequest;
  readonly email: string;
  readonly known: string | null;
}

async function spendTry(storage: Storage, { request, email, known }: Try): Promise<SpentTry> {
  const { address, now } = request;
  try {
    return await storage.system((trx) => spendSignInTry(trx, { address, email, knownBrowser: known, now }));
  } catch (error) {
    // Recorded once per window: later refusals add no information, and repeated tries must not fill the audit trail.
    const bucket = `sign-in:refused:${address}:${bucketOf(email)}`;
    if (error instanceof ServerError && (await isWithinBudget(storage, { bucket, limit: 1 }, now)))
      await storage.system((trx) => record(trx, request, undefined, { outcome: 'refused', reason: 'budget used up' }));
    throw error;
  }
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

// Replaces only the verified hash, so that a password changed in the meantime stays.
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

// One query for both kinds of account, so that the response time reveals nothing.
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
          // The owner chose the password through the invitation, which was sent to this address.
          column.ref('createdAt').$castTo<string | null>().as('verifiedAt'),
          'disabledAt',
          column.ref('passwordHash').$notNull().as('passwordHash'),
        ])
        .where('email', '=', email)
        .where('passwordHash', 'is not', null)
        // Staff belong to no school, so the chosen school does not matter.
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
