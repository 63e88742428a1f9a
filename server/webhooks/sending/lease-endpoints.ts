import { sql } from 'kysely';
import type { Storage, WebhookEndpoint } from '../../platform/storage/index.ts';

/** An endpoint to which only this process sends until `until`. */
export interface LeasedEndpoint {
  readonly endpoint: WebhookEndpoint;
  readonly until: Date;
}

interface Leasing {
  readonly now: Date;
  readonly leaseMs: number;
  /** Maximum number of endpoints. */
  readonly most: number;
}

/**
 * Reserves endpoints that have something to send; those that have waited longest for their turn come first. Because one
 * process at a time sends to an endpoint, the portal never opens more connections to it than one turn does.
 */
export async function leaseEndpoints(
  storage: Storage,
  { now, leaseMs, most }: Leasing,
): Promise<readonly LeasedEndpoint[]> {
  const at = now.toISOString();
  const until = new Date(now.getTime() + leaseMs);
  return storage.system(async (trx) => {
    const ready = await trx
      .selectFrom('webhookEndpoints as endpoint')
      .select('id')
      .where('disabledAt', 'is', null)
      .where((where) => where.or([where('pausedUntil', 'is', null), where('pausedUntil', '<=', at)]))
      .where((where) => where.or([where('leasedUntil', 'is', null), where('leasedUntil', '<=', at)]))
      .where(
        sql<boolean>`exists (select from webhook_deliveries where endpoint_id = endpoint.id
          and delivered_at is null and failed_at is null and due_at <= ${at})`,
      )
      .orderBy(sql`turn_at nulls first`)
      .limit(most)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    if (ready.length === 0) return [];
    const leased = await trx
      .updateTable('webhookEndpoints')
      .set({ leasedUntil: until, turnAt: now })
      .where(
        'id',
        'in',
        ready.map(({ id }) => id),
      )
      .returningAll()
      .execute();
    return leased.map((endpoint) => ({ endpoint, until }));
  });
}
