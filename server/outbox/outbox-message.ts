import type { Transaction } from 'kysely';
import type { MailAddress } from '../mail/mail-transport.ts';
import type { Database } from '../storage/index.ts';

/** What may leave after a commit. */
export type OutboxMessage =
  | {
      readonly kind: 'mail';
      readonly payload: { readonly to: MailAddress; readonly subject: string; readonly text: string };
    }
  | { readonly kind: 'document-removal'; readonly payload: { readonly storageKey: string } };

/** Leaves a message in the same transaction as the fact that it is about: both or neither. */
export async function postMessage(
  trx: Transaction<Database>,
  universityId: string,
  message: OutboxMessage,
  now: Date,
): Promise<void> {
  const payload =
    message.kind === 'mail' ? { ...message.payload, to: { ...message.payload.to } } : { ...message.payload };
  await trx
    .insertInto('outboxMessages')
    .values({ universityId, kind: message.kind, payload, createdAt: now, availableAt: now })
    .execute();
}
