import { isWithinBudget, spendAccountBudget } from '../budgets/spend-account-budget.ts';
import { bucketOf } from '../budgets/spend-budgets.ts';
import type { ServerParts } from '../server-parts.ts';
import { normalizeEmailAddress } from '../rules/email-address.ts';
import { postAccountMail, type AccountMailSubject } from './post-account-mail.ts';

interface AccountMailAsked {
  readonly about: AccountMailSubject;
  readonly email: string;
  /** What the budgets count by; see `clientAddress`. */
  readonly address: string;
  readonly now: Date;
}

/** Mails to one address in a quarter of an hour. */
const mostMails = 5;

/**
 * Takes a request for a mail about an account; the same for every address. Requests about one address beyond a limit
 * are answered alike and do nothing: nobody can flood a mailbox, and nobody can take the owner's own request away by
 * asking first, since the mails of before hold.
 *
 * @throws {ServerError} TOO_MANY_ATTEMPTS for who asks too often
 */
export async function askAccountMail(
  { storage, keyRing, wakeOutbox }: Pick<ServerParts, 'storage' | 'keyRing' | 'wakeOutbox'>,
  { about, email: typed, address, now }: AccountMailAsked,
): Promise<void> {
  const email = normalizeEmailAddress(typed);
  await spendAccountBudget(storage, 'account-mail', { address, target: email, now });
  const bucket = `account-mail:${about}:${bucketOf(email)}`;
  if (!(await isWithinBudget(storage, { bucket, limit: mostMails }, now))) return;
  await storage.system((trx) => postAccountMail(trx, keyRing, { about, email, now }));
  wakeOutbox();
}
