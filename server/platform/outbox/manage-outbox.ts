import type { Storage } from '../storage/index.ts';
import { impersonalKinds } from './outbox-message.ts';

/** Undelivered messages, oldest first, without their content, for an operator. */
export function listUndelivered(storage: Storage) {
  return storage.system((trx) =>
    trx
      .selectFrom('outboxMessages')
      .select(['id', 'kind', 'attempts', 'createdAt', 'availableAt', 'deadAt', 'lastError'])
      .where('deliveredAt', 'is', null)
      .orderBy('id')
      .execute(),
  );
}

/**
 * @returns the number of messages that move up to the next round; messages that the worker gave up on are not included
 */
export async function retryWaiting(storage: Storage, now: Date): Promise<number> {
  const { numUpdatedRows } = await storage.system((trx) =>
    trx
      .updateTable('outboxMessages')
      .set({ availableAt: now })
      .where('deliveredAt', 'is', null)
      .where('deadAt', 'is', null)
      .executeTakeFirstOrThrow(),
  );
  return Number(numUpdatedRows);
}

/**
 * Schedules one message for the next round. A message that the worker gave up on starts again if its content was kept.
 *
 * @throws {Error} with text for the person at the terminal
 */
export async function retryMessage(storage: Storage, id: number, now: Date): Promise<void> {
  await storage.system(async (trx) => {
    const message = await trx
      .selectFrom('outboxMessages')
      .select(['kind', 'deliveredAt', 'deadAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!message) throw new Error(`There is no message ${id}. "campus-cover outbox list" lists the waiting messages.`);
    if (message.deliveredAt !== null) throw new Error(`Message ${id} was delivered. Nothing was changed.`);
    if (message.deadAt !== null && !impersonalKinds.has(message.kind))
      throw new Error(
        `Message ${id} (${message.kind}) failed, and its content was deleted, so it cannot be sent again. The person can request a new message in the portal.`,
      );
    await trx
      .updateTable('outboxMessages')
      .set({ availableAt: now, ...(message.deadAt === null ? {} : { deadAt: null, attempts: 0 }) })
      .where('id', '=', id)
      .execute();
  });
}
