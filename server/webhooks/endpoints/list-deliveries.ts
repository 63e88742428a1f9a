import type { Transaction } from 'kysely';
import type { Database } from '../../platform/storage/index.ts';

export const deliveryStates = ['waiting', 'failed', 'delivered'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

interface Wanted {
  readonly endpointId: string;
  /** All states if absent. */
  readonly state?: DeliveryState | undefined;
  readonly most: number;
}

/** The newest deliveries to an endpoint. */
export function listDeliveries(trx: Transaction<Database>, { endpointId, state, most }: Wanted) {
  let query = trx
    .selectFrom('webhookDeliveries')
    .innerJoin('webhookEvents', 'webhookEvents.id', 'webhookDeliveries.eventId')
    .select(['eventId', 'kind', 'recordId', 'at', 'attempts', 'dueAt', 'deliveredAt', 'failedAt'])
    .select('lastFailure')
    .where('endpointId', '=', endpointId)
    .orderBy('at', 'desc')
    .orderBy('eventId')
    .limit(most);
  if (state === 'delivered') query = query.where('deliveredAt', 'is not', null);
  if (state === 'failed') query = query.where('failedAt', 'is not', null);
  if (state === 'waiting') query = query.where('deliveredAt', 'is', null).where('failedAt', 'is', null);
  return query.execute();
}
