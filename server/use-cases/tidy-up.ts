import { impersonalKinds } from '../outbox/outbox-message.ts';
import type { Storage } from '../storage/index.ts';

const hourMs = 60 * 60_000;
/** A browser that tries a submission again does so within minutes; a week leaves room for a phone that was off. */
const idempotencyKeysKeptMs = 7 * 24 * hourMs;
/** Ended sessions are kept for a while, so that support can see what happened. */
const sessionsKeptMs = 30 * 24 * hourMs;
/** Expired links of mails; whoever opens one hears the same as for a link that never was. */
const linksKeptMs = 24 * hourMs;
/** Validators of previews; an author's next keystroke keeps theirs for as long again. */
const previewsKeptMs = 24 * hourMs;
const deliveredMailKeptMs = 7 * 24 * hourMs;
/** Long enough for somebody to ask why so many were given up. */
const deadMailKeptMs = 30 * 24 * hourMs;

/** Removes what has served its time: used-up budgets, ended sessions, old keys, delivered messages, sign-ons, previews. */
export async function tidyUp(storage: Storage, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await storage.system(async (trx) => {
    await trx.deleteFrom('rateLimits').where('resetsAt', '<', before(hourMs)).execute();
    await trx.deleteFrom('sessions').where('expiresAt', '<', before(sessionsKeptMs)).execute();
    await trx.deleteFrom('idempotencyKeys').where('createdAt', '<', before(idempotencyKeysKeptMs)).execute();
    // Who signed on is in the audit; these rows only keep a message from being taken twice.
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
