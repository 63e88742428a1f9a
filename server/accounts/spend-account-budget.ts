import { spendBudget } from '../platform/budgets/spend-budget.ts';
import { bucketOf, budgetWindowMs } from '../platform/budgets/spend-budgets.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { Storage } from '../platform/storage/index.ts';

interface Limits {
  readonly address: number;
  /** Limit per account. Absent when a call is not about an account. */
  readonly account?: number;
  /**
   * Whether the account's limit blocks calls from every address. Set only when the account's owner has a different way
   * to sign in.
   */
  readonly isStrict?: true;
  /**
   * Whether an address that has used up its count can still ask about each account a few times. This keeps a person who
   * shares a network with an attacker from being locked out. Not set for calls where asking about many accounts is
   * itself the attack.
   */
  readonly staysOpen?: true;
  readonly everywhere: number;
}

/**
 * How many calls of each kind are allowed in 15 minutes: from one address, about one account, and in total. A whole
 * campus may use one address.
 */
export const accountLimits = {
  'check-user-login': { address: 300, account: 100, everywhere: 20_000, staysOpen: true },
  'check-email': { address: 150, account: 60, everywhere: 10_000 },
  'check-student-id': { address: 150, account: 60, everywhere: 10_000 },
  registration: { address: 300, account: 20, everywhere: 10_000 },
  // With an invitation link, or after a sign-on at the school.
  'proved-registration': { address: 300, account: 20, everywhere: 10_000, staysOpen: true },
  invitation: { address: 150, everywhere: 10_000, staysOpen: true },
  'account-mail': { address: 40, everywhere: 2000, staysOpen: true },
  link: { address: 150, everywhere: 10_000, staysOpen: true },
  // A person who has no tries left for the old password can request a link.
  'password-change': { address: 20, account: 10, isStrict: true, everywhere: 2000 },
} as const satisfies Readonly<Record<string, Limits>>;

/**
 * How many calls an address can still make when many others ask about the same account, or when the total is exceeded.
 */
const pressedLimit = 6;
/**
 * The maximum number of calls of one kind from one address, about any account. More calls than that are in themselves
 * an attack.
 */
const mostOfAddress = 10_000;

export type AccountCall = keyof typeof accountLimits;

interface Attempt {
  /** The client address to which the request limits apply; see `clientAddress`. */
  readonly address: string;
  /** The account that the call is about: what a person typed, or an id. */
  readonly target: string;
  readonly now: Date;
}

/**
 * Counts one call about accounts, from the narrowest bucket to the widest. As at sign-in, many callers reduce each
 * address's limit, but never lock out an owner who uses a different address.
 *
 * @throws {ServerError} TOO_MANY_ATTEMPTS
 */
export async function spendAccountBudget(storage: Storage, call: AccountCall, attempt: Attempt): Promise<void> {
  const limits: Limits = accountLimits[call];
  const { address, now } = attempt;
  const account = bucketOf(attempt.target);
  const isOver = await storage.system(async (trx) => {
    const hit = (bucket: string) => spendBudget(trx, `${call}:${bucket}`, budgetWindowMs, now);
    const ofAddress = await hit(`address:${address}`);
    const isAddressOver = ofAddress > limits.address;
    if (isAddressOver && (!limits.staysOpen || ofAddress > mostOfAddress)) return true;
    const ofPair = await hit(`pair:${address}:${account}`);
    if (limits.account !== undefined && ofPair > limits.account) return true;
    // A call beyond its address's limit does not count in wider buckets, so it cannot use up the shared ones.
    if (isAddressOver) return ofPair > pressedLimit;
    if (limits.account !== undefined) {
      const isPressed = (await hit(`account:${account}`)) > limits.account;
      if (isPressed && (limits.isStrict || ofPair > pressedLimit)) return true;
    }
    const ofOwn = limits.staysOpen ? ofPair : ofAddress;
    return (await hit('everywhere')) > limits.everywhere && ofOwn > pressedLimit;
  });
  if (isOver) throw new ServerError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: budgetWindowMs / 1000 });
}

/**
 * Counts one attempt of a kind that the server never refuses openly. Returns whether it is within the limit.
 *
 * @param windowMs 15 minutes by default
 */
export async function isWithinBudget(
  storage: Storage,
  budget: { readonly bucket: string; readonly limit: number; readonly windowMs?: number },
  now: Date,
): Promise<boolean> {
  const { bucket, limit, windowMs = budgetWindowMs } = budget;
  return (await storage.system((trx) => spendBudget(trx, bucket, windowMs, now))) <= limit;
}
