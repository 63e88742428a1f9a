import { sql } from 'kysely';
import type { JsonObject, Storage } from '../storage/index.ts';
import { isInLane, type Lane } from './lanes.ts';

/** A message that one worker has reserved. */
export interface LeasedMessage {
  readonly id: number;
  readonly kind: string;
  readonly payload: JsonObject;
  /** Increases with every lease, so it identifies the holder. */
  readonly attempts: number;
}

interface Settlement {
  readonly leasedUntil: null;
  readonly deliveredAt?: Date;
  readonly availableAt?: Date;
  readonly deadAt?: Date | null;
  readonly lastError: string | null;
  readonly payload?: JsonObject;
}

/** Maximum number of messages that a worker takes at once. */
export const batchSize = 10;
/** Another worker may take over a message after this time. */
export const leaseMs = 60_000;

/**
 * Takes the messages of one lane that are due. `skip locked` keeps two workers from taking the same message. The lease keeps the
 * message reserved after the transaction.
 */
export async function leaseMessages(storage: Storage, lane: Lane, now: Date): Promise<readonly LeasedMessage[]> {
  return storage.system(async (trx) => {
    const due = await trx
      .selectFrom('outboxMessages')
      .select('id')
      .where('deliveredAt', 'is', null)
      .where('deadAt', 'is', null)
      .where(isInLane(lane))
      .where('availableAt', '<=', now.toISOString())
      .where((where) => where.or([where('leasedUntil', 'is', null), where('leasedUntil', '<', now.toISOString())]))
      .orderBy('availableAt')
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return [];
    const leased = await trx
      .updateTable('outboxMessages')
      .set({ leasedUntil: new Date(now.getTime() + leaseMs), attempts: sql<number>`attempts + 1` })
      .where(
        'id',
        'in',
        due.map((message) => message.id),
      )
      .returning(['id', 'kind', 'payload', 'attempts'])
      .execute();
    return leased.sort((a, b) => a.id - b.id);
  });
}

/** Records the result of an attempt, but only while this worker holds the message. */
export async function settleMessage(
  storage: Storage,
  { id, attempts }: LeasedMessage,
  change: Settlement,
): Promise<void> {
  await storage.system((trx) =>
    trx.updateTable('outboxMessages').set(change).where('id', '=', id).where('attempts', '=', attempts).execute(),
  );
}

/** Releases messages that the worker did not try to deliver, without counting an attempt. */
export async function giveBackMessages(storage: Storage, untried: readonly LeasedMessage[]): Promise<void> {
  await storage.system(async (trx) => {
    for (const { id, attempts } of untried) {
      await trx
        .updateTable('outboxMessages')
        .set({ leasedUntil: null, attempts: attempts - 1 })
        .where('id', '=', id)
        .where('attempts', '=', attempts)
        .execute();
    }
  });
}
