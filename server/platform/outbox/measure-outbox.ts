import { sql } from 'kysely';
import type { Storage } from '../storage/index.ts';
import { isInLane } from './lanes.ts';

/** How much work is in the outbox. */
export interface OutboxMeasure {
  /** Messages that were not delivered and not given up, without reminders. */
  readonly waiting: number;
  /** Seconds since the oldest of them was written; 0 when none is waiting. */
  readonly oldestWaitingSeconds: number;
  /** Seconds that the oldest message has been due without being taken by a worker; 0 when none is due. */
  readonly oldestDueSeconds: number;
  /** Messages that a worker gave up on. */
  readonly dead: number;
  /** Reminders that were not delivered and not given up. */
  readonly waitingReminders: number;
}

/** Measures the outbox of all schools. */
export async function measureOutbox(storage: Storage, now: Date): Promise<OutboxMeasure> {
  return storage.system(async (trx) => {
    const at = now.toISOString();
    const isDue = sql`available_at <= ${at} and (leased_until is null or leased_until < ${at})`;
    const [waiting, dead, reminders] = await Promise.all([
      trx
        .selectFrom('outboxMessages')
        .select(({ fn }) => [
          fn.countAll<number>().as('count'),
          fn.min('createdAt').as('oldest'),
          sql<string | null>`min(available_at) filter (where ${isDue})`.as('oldestDue'),
        ])
        .where('deliveredAt', 'is', null)
        .where('deadAt', 'is', null)
        .where(isInLane('prompt'))
        .executeTakeFirstOrThrow(),
      trx
        .selectFrom('outboxMessages')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('deadAt', 'is not', null)
        .executeTakeFirstOrThrow(),
      trx
        .selectFrom('outboxMessages')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('deliveredAt', 'is', null)
        .where('deadAt', 'is', null)
        .where(isInLane('bulk'))
        .executeTakeFirstOrThrow(),
    ]);
    const secondsSince = (time: string | null) =>
      time === null ? 0 : Math.max(0, (now.getTime() - Date.parse(time)) / 1000);
    return {
      waiting: waiting.count,
      oldestWaitingSeconds: secondsSince(waiting.oldest),
      oldestDueSeconds: secondsSince(waiting.oldestDue),
      dead: dead.count,
      waitingReminders: reminders.count,
    };
  });
}
