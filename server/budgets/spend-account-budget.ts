import { ServerError } from '../errors/server-error.ts';
import type { Storage } from '../storage/index.ts';
import { spendBudget } from './spend-budget.ts';
import { bucketOf, budgetWindowMs } from './spend-budgets.ts';

interface Limits {
  readonly address: number;
  /** About one account. Absent where a call is about none. */
  readonly account?: number;
  /** Whether the account's count refuses every address; only where its owner has another way. */
  readonly isStrict?: true;
  readonly everywhere: number;
}

/**
 * How often what may be asked for in a quarter of an hour: by one address, about one account, by everybody. A campus may
 * come from one address.
 */
export const accountLimits = {
  'check-user-login': { address: 300, account: 100, everywhere: 20_000 },
  'check-email': { address: 150, account: 60, everywhere: 10_000 },
  'check-student-id': { address: 150, account: 60, everywhere: 10_000 },
  registration: { address: 60, account: 20, everywhere: 2000 },
  invitation: { address: 150, everywhere: 10_000 },
  'account-mail': { address: 40, everywhere: 2000 },
  link: { address: 150, everywhere: 10_000 },
  // Who is kept from guessing the old password can ask for a link.
  'password-change': { address: 20, account: 10, isStrict: true, everywhere: 2000 },
} as const satisfies Readonly<Record<string, Limits>>;

/** What an address may still ask under pressure: about an account that others ask about, and when all ask too much. */
const pressedLimit = 6;

export type AccountCall = keyof typeof accountLimits;

interface Attempt {
  /** What budgets count by; see `clientAddress`. */
  readonly address: string;
  /** What a person typed, or an id: whom the call is about. */
  readonly target: string;
  readonly now: Date;
}

/**
 * Counts one call about accounts, from the narrowest bucket to the widest. As at sign-in, many who ask narrow what each
 * address may ask, but close nothing to an owner who comes from an address of their own.
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
    if (ofAddress > limits.address) return true;
    if (limits.account !== undefined) {
      const ofPair = await hit(`pair:${address}:${account}`);
      if (ofPair > limits.account) return true;
      const isPressed = (await hit(`account:${account}`)) > limits.account;
      if (isPressed && (limits.isStrict || ofPair > pressedLimit)) return true;
    }
    return (await hit('everywhere')) > limits.everywhere && ofAddress > pressedLimit;
  });
  if (isOver) throw new ServerError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: budgetWindowMs / 1000 });
}

/**
 * Counts one attempt of a kind that is never refused aloud, and says whether it is within the limit.
 *
 * @param windowMs by default a quarter of an hour
 */
export async function isWithinBudget(
  storage: Storage,
  budget: { readonly bucket: string; readonly limit: number; readonly windowMs?: number },
  now: Date,
): Promise<boolean> {
  const { bucket, limit, windowMs = budgetWindowMs } = budget;
  return (await storage.system((trx) => spendBudget(trx, bucket, windowMs, now))) <= limit;
}
