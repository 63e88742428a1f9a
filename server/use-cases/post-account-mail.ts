import type { Transaction } from 'kysely';
import { postMessage } from '../outbox/outbox-message.ts';
import type { KeyRing } from '../secrets/key-ring.ts';
import type { Database } from '../storage/index.ts';

/** What somebody asked a mail for. */
export type AccountMailSubject = 'verify-email' | 'reset-password' | 'duplicate-student';

interface AccountMailRequest {
  readonly about: AccountMailSubject;
  readonly email: string;
  readonly now: Date;
}

/** What the address in the outbox is sealed for. */
export const accountMailPurpose = 'account-mail';

/**
 * Notes that a mail about an account was asked for. Whether there is an account is looked up later, by the worker:
 * whoever asks learns nothing from the answer or its time.
 */
export async function postAccountMail(
  trx: Transaction<Database>,
  keyRing: KeyRing,
  { about, email, now }: AccountMailRequest,
): Promise<void> {
  const sealedEmail = keyRing.seal(email, accountMailPurpose);
  await postMessage(trx, null, { kind: 'account-mail', payload: { about, sealedEmail } }, now);
}
