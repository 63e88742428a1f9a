import type { Transaction } from 'kysely';
import { recordAuditWithoutSession } from '../../audit/record-audit-without-session.ts';
import {
  newId,
  type Database,
  type JsonObject,
  type WebhookEndpoint,
  type WebhookKind,
} from '../../platform/storage/index.ts';
import { createWebhookSecret } from '../sending/sign-webhook.ts';

type Named = Pick<WebhookEndpoint, 'id' | 'universityId'>;

interface NewEndpoint {
  readonly universityId: string;
  readonly name: string;
  /** Checked by `checkEndpointUrl`. */
  readonly url: string;
  readonly kinds: readonly WebhookKind[];
  readonly now: Date;
}

/** Adds an endpoint. It receives events about changes from now on. */
export async function addEndpoint(
  trx: Transaction<Database>,
  { universityId, name, url, kinds, now }: NewEndpoint,
): Promise<{ readonly id: string; readonly secret: string }> {
  const id = newId('whe');
  const secret = createWebhookSecret();
  await trx
    .insertInto('webhookEndpoints')
    .values({ id, universityId, name, url, kinds, secret, createdAt: now })
    .execute();
  await recordChange(trx, { id, universityId }, { action: 'webhook.added', details: { kinds }, now });
  return { id, secret };
}

/** Removes an endpoint immediately, with the deliveries that were waiting for it. */
export async function removeEndpoint(trx: Transaction<Database>, endpoint: Named, now: Date): Promise<void> {
  await trx.deleteFrom('webhookEndpoints').where('id', '=', endpoint.id).execute();
  await trx.deleteFrom('webhookDeliveries').where('endpointId', '=', endpoint.id).execute();
  await recordChange(trx, endpoint, { action: 'webhook.removed', now });
}

interface Rotation {
  /** The time until which the earlier secret also signs; null if it stops immediately. */
  readonly overlapUntil: Date | null;
  readonly now: Date;
}

/** Gives an endpoint a new secret, and returns it. */
export async function rotateSecret(
  trx: Transaction<Database>,
  endpoint: Named & Pick<WebhookEndpoint, 'secret'>,
  { overlapUntil, now }: Rotation,
): Promise<string> {
  const secret = createWebhookSecret();
  await trx
    .updateTable('webhookEndpoints')
    .set({
      secret,
      previousSecret: overlapUntil === null ? null : endpoint.secret,
      previousSecretUntil: overlapUntil,
    })
    .where('id', '=', endpoint.id)
    .execute();
  await recordChange(trx, endpoint, { action: 'webhook.rotated', now });
  return secret;
}

/** Enables an endpoint and schedules everything that is waiting for it immediately. */
export async function enableEndpoint(trx: Transaction<Database>, endpoint: Named, now: Date): Promise<void> {
  await trx
    .updateTable('webhookEndpoints')
    .set({ disabledAt: null, whyDisabled: null, failures: 0, failingSince: null, pausedUntil: null })
    .where('id', '=', endpoint.id)
    .execute();
  await trx
    .updateTable('webhookDeliveries')
    .set({ dueAt: now })
    .where('endpointId', '=', endpoint.id)
    .where('deliveredAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('dueAt', '>', now.toISOString())
    .execute();
  await recordChange(trx, endpoint, { action: 'webhook.enabled', now });
}

interface Change {
  readonly action: string;
  readonly details?: JsonObject;
  readonly now: Date;
}

/** The school sees in its audit trail who receives its events. */
export async function recordChange(
  trx: Transaction<Database>,
  { id, universityId }: Named,
  change: Change,
): Promise<void> {
  await recordAuditWithoutSession(trx, { universityId, actorId: 'system', subjectId: id, requestId: null, ...change });
}
