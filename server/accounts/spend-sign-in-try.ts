import { sql, type Transaction } from 'kysely';
import { spendBudget } from '../platform/budgets/spend-budget.ts';
import { bucketOf, budgetWindowMs } from '../platform/budgets/spend-budgets.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { Database } from '../platform/storage/index.ts';
import { calmPatience, knownBrowserPatience, signInPatience, waitAfter, type Patience } from './sign-in-patience.ts';

interface SignInTry {
  /** The client address to which the request limits apply; see `clientAddress`. */
  readonly address: string;
  /** In the format that the account stores. */
  readonly email: string;
  /** See `openKnownBrowser`. */
  readonly knownBrowser: string | null;
  readonly now: Date;
}

/** The buckets that counted a try, so that the try can be removed if the password was right. */
export interface SpentTry {
  readonly own: string;
  readonly wider: readonly string[];
}

const dayMs = 24 * 60 * 60_000;
/**
 * A successful sign-in removes at most this many of its own tries from the wider counts: any further tries could belong
 * to an earlier window.
 */
const mostTakenBack = 5;

const waitWords =
  'Too many wrong passwords. Wait a few minutes, or choose “Forgot your password?” to sign in right away with a link we send you.';
const mailboxWords =
  'Too many wrong passwords came from your network. Choose “Forgot your password?” to sign in right away with a link we send you.';

/**
 * Counts a try before it checks the password, so that simultaneous guesses cannot exceed a limit. A try that must wait
 * is not counted, so trying again never makes the wait longer.
 *
 * @throws {ServerError} TOO_MANY_ATTEMPTS; the transaction must roll back
 */
export async function spendSignInTry(trx: Transaction<Database>, attempt: SignInTry): Promise<SpentTry> {
  const { address, email, knownBrowser, now } = attempt;
  const account = bucketOf(email);
  const own =
    knownBrowser === null ? `sign-in:pair:${address}:${account}` : `sign-in:browser:${knownBrowser}:${account}`;
  const before = await lockTries(trx, own, now);
  if (knownBrowser !== null) {
    refuseEarly(before, knownBrowserPatience, now);
    await countTry(trx, own, before.tries + 1, now);
    return { own, wider: [] };
  }
  // Refuses repeated tries before it locks a shared count.
  refuseEarly(before, calmPatience, now);
  // From the narrowest to the widest, as always, to avoid a deadlock.
  const wider = [`sign-in:address:${address}`, `sign-in:account:${account}`, 'sign-in:everywhere'] as const;
  const [ofAddress, ofAccount, everywhere] = wider;
  const counted = {
    address: (await spendBudget(trx, ofAddress, budgetWindowMs, now)) - 1,
    account: (await spendBudget(trx, ofAccount, dayMs, now)) - 1,
    everywhere: (await spendBudget(trx, everywhere, budgetWindowMs, now)) - 1,
  };
  const patience = signInPatience(counted);
  if (!patience)
    throw new ServerError('TOO_MANY_ATTEMPTS', { detail: mailboxWords, retryAfterSeconds: budgetWindowMs / 1000 });
  refuseEarly(before, patience, now);
  await countTry(trx, own, before.tries + 1, now);
  return { own, wider };
}

/**
 * Deletes the tries of a person who has proved to be the account's owner. It locks rows in the same order as counting
 * does, to avoid a deadlock.
 */
export async function takeBackSignInTry(trx: Transaction<Database>, { own, wider }: SpentTry): Promise<void> {
  const { hits } = await trx
    .deleteFrom('rateLimits')
    .where('bucket', '=', own)
    .returning('hits')
    .executeTakeFirst()
    .then((row) => row ?? { hits: 0 });
  for (const bucket of wider)
    await trx
      .updateTable('rateLimits')
      .set({ hits: sql<number>`greatest(hits - ${Math.min(hits, mostTakenBack)}::int, 0)` })
      .where('bucket', '=', bucket)
      .execute();
}

interface Tries {
  readonly tries: number;
  readonly lastAt: Date | null;
}

// The row lock makes every other try in the same bucket wait until this one is decided.
async function lockTries(trx: Transaction<Database>, bucket: string, now: Date): Promise<Tries> {
  const { hits, spentAt, resetsAt } = await trx
    .insertInto('rateLimits')
    .values({ bucket, hits: 0, resetsAt: new Date(now.getTime() + dayMs) })
    .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ hits: sql<number>`rate_limits.hits` }))
    .returning(['hits', 'spentAt', 'resetsAt'])
    .executeTakeFirstOrThrow();
  const isOver = new Date(resetsAt).getTime() <= now.getTime();
  return isOver || spentAt === null ? { tries: 0, lastAt: null } : { tries: hits, lastAt: new Date(spentAt) };
}

// Tries expire after a day without a new one.
async function countTry(trx: Transaction<Database>, bucket: string, tries: number, now: Date): Promise<void> {
  await trx
    .updateTable('rateLimits')
    .set({ hits: tries, spentAt: now, resetsAt: new Date(now.getTime() + dayMs) })
    .where('bucket', '=', bucket)
    .execute();
}

function refuseEarly({ tries, lastAt }: Tries, patience: Patience, now: Date): void {
  // The last try may have started after this one, or on an instance whose clock is ahead.
  const waitedMs = lastAt === null ? Number.POSITIVE_INFINITY : Math.max(now.getTime() - lastAt.getTime(), 0);
  const leftMs = waitAfter(tries, patience) - waitedMs;
  if (leftMs > 0)
    throw new ServerError('TOO_MANY_ATTEMPTS', { detail: waitWords, retryAfterSeconds: Math.ceil(leftMs / 1000) });
}
