import type { Transaction } from 'kysely';
import { prepareQuery, type Database, type JsonObject } from '../storage/index.ts';

/** The messages that the server may send after a commit. */
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
  /** See `sendReminder`. */
  | { readonly kind: 'reminder'; readonly payload: { readonly reminderId: number } }
  /** For a payment with status `Invoice Pending`; see `sendUniversityInvoice`. */
  | { readonly kind: 'university-invoice'; readonly payload: { readonly paymentId: string } }
  /** An open hosted page that must no longer accept a payment; see `expirePaymentSession`. */
  | { readonly kind: 'payment-session-expiry'; readonly payload: { readonly sessionId: string } }
  /** A refund that two people agreed on; see `sendRefund`. */
  | { readonly kind: 'refund'; readonly payload: { readonly refundId: string } }
  /** A payment that was refunded before it arrived; see `findEarlyRefunds`. */
  | { readonly kind: 'early-refund'; readonly payload: { readonly providerPaymentId: string } };

/**
 * Kinds without personal data. The outbox keeps their payload when it gives up on a message, so that an operator can
 * retry it. It deletes the payload of every other kind.
 */
export const impersonalKinds: ReadonlySet<string> = new Set<OutboxMessage['kind']>([
  'document-removal',
  'reminder',
  'university-invoice',
  'payment-session-expiry',
  'refund',
  'early-refund',
]);

/**
 * Posts a message in the same transaction as the event that it is about, so both commit or neither does.
 *
 * @param universityId null while the school is not known yet
 */
export async function postMessage(
  trx: Transaction<Database>,
  universityId: string | null,
  message: OutboxMessage,
  now: Date,
): Promise<void> {
  await addedMessage.execute(trx, { universityId, kind: message.kind, payload: { ...message.payload }, now });
}

interface NewMessage {
  readonly universityId: string | null;
  readonly kind: OutboxMessage['kind'];
  readonly payload: JsonObject;
  readonly now: Date;
}

const addedMessage = prepareQuery((db, { universityId, kind, payload, now }: NewMessage) =>
  db.insertInto('outboxMessages').values({ universityId, kind, payload, createdAt: now, availableAt: now }),
);
