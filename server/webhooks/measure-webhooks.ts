import { sql } from 'kysely';
import type { Storage } from '../platform/storage/index.ts';

/** How well webhooks arrive. */
export interface WebhookMeasure {
  /** Deliveries that are waiting for their first or next attempt, without those to disabled endpoints. */
  readonly waiting: number;
  /** Seconds since the oldest of these events happened; 0 when none is waiting. */
  readonly oldestWaitingSeconds: number;
  /** Deliveries that the portal gave up on. */
  readonly failed: number;
  /** Endpoints that the portal no longer sends to, until an operator enables or removes them. */
  readonly disabledEndpoints: number;
}

/** Measures the webhooks of all schools. */
export async function measureWebhooks(storage: Storage, now: Date): Promise<WebhookMeasure> {
  return storage.system(async (trx) => {
    const [waiting, failed, disabled] = await Promise.all([
      trx
        .selectFrom('webhookDeliveries')
        .innerJoin('webhookEvents', 'webhookEvents.id', 'webhookDeliveries.eventId')
        .innerJoin('webhookEndpoints', 'webhookEndpoints.id', 'webhookDeliveries.endpointId')
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('at').as('oldest')])
        .where('deliveredAt', 'is', null)
        .where('failedAt', 'is', null)
        .where('disabledAt', 'is', null)
        .executeTakeFirstOrThrow(),
      trx
        .selectFrom('webhookDeliveries')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('failedAt', 'is not', null)
        .executeTakeFirstOrThrow(),
      trx
        .selectFrom('webhookEndpoints')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('disabledAt', 'is not', null)
        .executeTakeFirstOrThrow(),
    ]);
    const oldest = waiting.oldest as string | null;
    return {
      waiting: waiting.count,
      oldestWaitingSeconds: oldest === null ? 0 : Math.max(0, (now.getTime() - Date.parse(oldest)) / 1000),
      failed: failed.count,
      disabledEndpoints: disabled.count,
    };
  });
}
