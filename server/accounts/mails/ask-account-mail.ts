import type { PlatformParts } from '../../platform/platform-parts.ts';
import { normalizeEmailAddress } from '../../platform/text/email-address.ts';
import { spendAccountBudget } from '../spend-account-budget.ts';
import { postAccountMail, type AccountMailSubject } from './post-account-mail.ts';

interface AccountMailAsked {
  readonly about: AccountMailSubject;
  readonly email: string;
  /** The client address to which the request limits apply; see `clientAddress`. */
  readonly address: string;
  readonly now: Date;
}

/**
 * Accepts a request for an email about an account. It behaves the same for every address, even when the request exceeds
 * the limit for that mailbox.
 *
 * @throws {ServerError} TOO_MANY_ATTEMPTS for a caller who makes too many requests
 */
export async function askAccountMail(
  { storage, keyRing, wakeOutbox }: Pick<PlatformParts, 'storage' | 'keyRing' | 'wakeOutbox'>,
  { about, email: typed, address, now }: AccountMailAsked,
): Promise<void> {
  const email = normalizeEmailAddress(typed);
  await spendAccountBudget(storage, 'account-mail', { address, target: email, now });
  if (await storage.system((trx) => postAccountMail(trx, keyRing, { about, email, now }))) wakeOutbox();
}
