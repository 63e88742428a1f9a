import { impersonalKinds } from '../platform/outbox/outbox-message.ts';
import type { Storage } from '../platform/storage/index.ts';

const hourMs = 60 * 60_000;
/** A browser retries a submission within minutes; a week allows for a phone that was off. */
const idempotencyKeysKeptMs = 7 * 24 * hourMs;
/** Ended sessions stay for a while, so that support can see what happened. */
const sessionsKeptMs = 30 * 24 * hourMs;
/** Expired links from emails. A deleted link gets the same response as one that never existed. */
const linksKeptMs = 24 * hourMs;
/** Validators for previews. Each keystroke by an author restarts this period for the author's own validator. */
const previewsKeptMs = 24 * hourMs;
const deliveredMailKeptMs = 7 * 24 * hourMs;
/** Long enough for someone to ask why the server gave up on a message. */
const deadMailKeptMs = 30 * 24 * hourMs;

/**
 * Deletes what is no longer needed: used-up budgets, ended sessions, old keys, delivered messages, sign-ons, previews.
 */
export async function tidyUp(storage: Storage, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await storage.system(async (trx) => {
    await trx.deleteFrom('rateLimits').where('resetsAt', '<', before(hourMs)).execute();
    await trx.deleteFrom('sessions').where('expiresAt', '<', before(sessionsKeptMs)).execute();
    await trx.deleteFrom('idempotencyKeys').where('createdAt', '<', before(idempotencyKeysKeptMs)).execute();
    // The audit trail records who signed on; these rows only prevent a message from being accepted twice.
    await trx.deleteFrom('samlRequests').where('expiresAt', '<', before(hourMs)).execute();
    await trx.deleteFrom('samlAssertions').where('expiresAt', '<', before(hourMs)).execute();
    await trx.deleteFrom('ssoArrivals').where('expiresAt', '<', before(hourMs)).execute();
    await trx.deleteFrom('accountTokens').where('expiresAt', '<', before(linksKeptMs)).execute();
    await trx.deleteFrom('outboxMessages').where('deliveredAt', '<', before(deliveredMailKeptMs)).execute();
    await trx.deleteFrom('workbenchPreviews').where('madeAt', '<', before(previewsKeptMs)).execute();
    await trx
      .deleteFrom('outboxMessages')
      .where('deadAt', '<', before(deadMailKeptMs))
      .where('kind', 'not in', [...impersonalKinds])
      .execute();
  });
}
