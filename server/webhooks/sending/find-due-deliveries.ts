import type { Storage, WebhookEndpoint, WebhookKind } from '../../platform/storage/index.ts';

/** An event that an endpoint must receive. */
export interface DueDelivery {
  readonly eventId: string;
  readonly kind: WebhookKind;
  readonly recordId: string;
  readonly at: string;
  /** The school's slug. */
  readonly school: string;
  /** Earlier attempts. */
  readonly attempts: number;
}

interface Wanted {
  readonly now: Date;
  readonly most: number;
}

/** The deliveries to an endpoint that are due; those that have been due longest come first. */
export function findDueDeliveries(
  storage: Storage,
  { id, universityId }: Pick<WebhookEndpoint, 'id' | 'universityId'>,
  { now, most }: Wanted,
): Promise<readonly DueDelivery[]> {
  return storage.system((trx) =>
    trx
      .selectFrom('webhookDeliveries')
      .innerJoin('webhookEvents', 'webhookEvents.id', 'webhookDeliveries.eventId')
      .innerJoin('universities', 'universities.id', 'webhookEvents.universityId')
      .select(['eventId', 'kind', 'recordId', 'at', 'slug as school', 'attempts'])
      .where('endpointId', '=', id)
      .where('webhookEvents.universityId', '=', universityId)
      .where('deliveredAt', 'is', null)
      .where('failedAt', 'is', null)
      .where('dueAt', '<=', now.toISOString())
      .orderBy('dueAt')
      .orderBy('eventId')
      .limit(most)
      .execute(),
  );
}
