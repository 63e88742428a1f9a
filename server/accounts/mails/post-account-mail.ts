import type { Transaction } from 'kysely';
import { spendBudget } from '../../platform/budgets/spend-budget.ts';
import { bucketOf, budgetWindowMs } from '../../platform/budgets/spend-budgets.ts';
import type { KeyRing } from '../../platform/keys/key-ring.ts';
import { postMessage } from '../../platform/outbox/outbox-message.ts';
import type { Database } from '../../platform/storage/index.ts';

/** The kinds of email that a person can request. */
export type AccountMailSubject = 'verify-email' | 'reset-password' | 'duplicate-student';

interface AccountMailRequest {
  readonly about: AccountMailSubject;
  readonly email: string;
  readonly now: Date;
}

/** Maximum number of emails of one kind to one address in 15 minutes. */
const mostMails = 5;

/** The sealing purpose for the address in the outbox. */
export const accountMailPurpose = 'account-mail';

/**
 * Records a request for an email about an account. The worker looks up the account later, so the caller learns nothing
 * from the response or its timing. Requests beyond a limit for one address have no effect, so they cannot flood the
 * mailbox. The owner loses nothing, because the earlier emails stay valid.
 *
 * @returns whether an email was requested
 */
export async function postAccountMail(
  trx: Transaction<Database>,
  keyRing: KeyRing,
  { about, email, now }: AccountMailRequest,
): Promise<boolean> {
  if ((await spendBudget(trx, `account-mail:${about}:${bucketOf(email)}`, budgetWindowMs, now)) > mostMails)
    return false;
  const sealedEmail = keyRing.seal(email, accountMailPurpose);
  await postMessage(trx, null, { kind: 'account-mail', payload: { about, sealedEmail } }, now);
  return true;
}
