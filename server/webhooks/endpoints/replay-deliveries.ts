import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database, WebhookEndpoint } from '../../platform/storage/index.ts';
import { recordChange } from './manage-endpoints.ts';

/** Which events an endpoint receives again: one, or every event since a time. */
export type Replayed = { readonly eventId: string } | { readonly since: Date };

/**
 * Schedules events again, whether or not they arrived before. With a time, it also schedules events from before the
 * endpoint was added, of the kinds that it wants. The receiver recognizes them by their ids.
 *
 * @returns how many events
 */
export async function replayDeliveries(
  trx: Transaction<Database>,
  endpoint: Pick<WebhookEndpoint, 'id' | 'universityId' | 'kinds'>,
  { replayed, now }: { readonly replayed: Replayed; readonly now: Date },
): Promise<number> {
  const { id, universityId, kinds } = endpoint;
  const which: RawBuilder<boolean> =
    'eventId' in replayed ? sql`id = ${replayed.eventId}` : sql`at >= ${replayed.since.toISOString()}`;
  const { numAffectedRows } = await sql`
    insert into webhook_deliveries as delivery (endpoint_id, event_id, university_id, due_at)
    select ${id}, id, university_id, ${now.toISOString()}::timestamptz from webhook_events
    where university_id = ${universityId} and kind in (${sql.join(kinds)}) and ${which}
    on conflict (endpoint_id, event_id) do update set
      attempts = 0, due_at = excluded.due_at, delivered_at = null, failed_at = null`.execute(trx);
  const count = Number(numAffectedRows ?? 0n);
  if (count > 0) await recordChange(trx, endpoint, { action: 'webhook.replayed', details: { events: count }, now });
  return count;
}
