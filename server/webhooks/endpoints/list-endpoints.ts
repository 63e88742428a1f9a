import { sql, type Transaction } from 'kysely';
import type { Database, WebhookEndpoint } from '../../platform/storage/index.ts';

export interface ListedEndpoint extends Omit<WebhookEndpoint, 'secret' | 'previousSecret'> {
  readonly school: string;
  readonly waiting: number;
  readonly failed: number;
  readonly lastDeliveredAt: string | null;
}

/** The endpoints of one school, or of all, without their secrets. */
export async function listEndpoints(
  trx: Transaction<Database>,
  school: string | undefined,
): Promise<readonly ListedEndpoint[]> {
  let query = trx
    .selectFrom('webhookEndpoints')
    .innerJoin('universities', 'universities.id', 'webhookEndpoints.universityId')
    .selectAll('webhookEndpoints')
    .select('slug as school')
    .orderBy('slug')
    .orderBy('webhookEndpoints.createdAt');
  if (school !== undefined) query = query.where('slug', '=', school);
  const endpoints = await query.execute();
  const counts = await trx
    .selectFrom('webhookDeliveries')
    .select([
      'endpointId',
      sql<number>`count(*) filter (where delivered_at is null and failed_at is null)::int`.as('waiting'),
      sql<number>`count(*) filter (where failed_at is not null)::int`.as('failed'),
      (query_) => query_.fn.max('deliveredAt').as('lastDeliveredAt'),
    ])
    .groupBy('endpointId')
    .execute();
  const countOf = new Map(counts.map(({ endpointId, ...count }) => [endpointId, count]));
  return endpoints.map(({ secret: _secret, previousSecret: _previousSecret, ...endpoint }) => ({
    ...endpoint,
    ...(countOf.get(endpoint.id) ?? { waiting: 0, failed: 0, lastDeliveredAt: null }),
  }));
}
