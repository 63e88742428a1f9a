import type { Transaction } from 'kysely';
import type { Database } from '../storage/index.ts';

/** What may leave after a commit. */
export type OutboxMessage =
  /** A `WaitingMail`; see `sealMail`. */
  | { readonly kind: 'mail'; readonly payload: { readonly sealed: string } }
  /** See `postAccountMail`. */
  | {
      readonly kind: 'account-mail';
      readonly payload: {
        readonly about: 'verify-email' | 'reset-password' | 'duplicate-student';
        readonly sealedEmail: string;
      };
    }
  | { readonly kind: 'document-removal'; readonly payload: { readonly storageKey: string } }
  /** Of a payment that is `Invoice Pending`; see `sendUniversityInvoice`. */
  | { readonly kind: 'university-invoice'; readonly payload: { readonly paymentId: string } }
  /** An open hosted page on which nobody is to pay any more; see `expirePaymentSession`. */
  | { readonly kind: 'payment-session-expiry'; readonly payload: { readonly sessionId: string } };

/**
 * Kinds that tell of nobody. Their payload stays when a message is given up, so that it can be set going again; of
 * every other kind nothing is kept.
 */
export const impersonalKinds: ReadonlySet<string> = new Set<OutboxMessage['kind']>([
  'document-removal',
  'university-invoice',
  'payment-session-expiry',
]);

/**
 * Leaves a message in the same transaction as the fact that it is about: both or neither.
 *
 * @param universityId null while nobody has looked which school it is about
 */
export async function postMessage(
  trx: Transaction<Database>,
  universityId: string | null,
  message: OutboxMessage,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('outboxMessages')
    .values({
      universityId,
      kind: message.kind,
      payload: { ...message.payload },
      createdAt: now,
      availableAt: now,
    })
    .execute();
}
