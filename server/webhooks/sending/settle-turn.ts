import type { Transaction } from 'kysely';
import { recordAuditWithoutSession } from '../../audit/record-audit-without-session.ts';
import type { Database, Storage, WhyEndpointDisabled } from '../../platform/storage/index.ts';
import type { LeasedEndpoint } from './lease-endpoints.ts';
import { limitRetryAfter, longestFailingMs, pauseAfterAttempt, pauseAfterTurn } from './retry-schedule.ts';
import type { Attempt } from './send-deliveries.ts';

interface Turn extends LeasedEndpoint {
  readonly attempts: readonly Attempt[];
  readonly now: Date;
}

/** Set when nothing arrived in the turn. */
export interface TurnFailure {
  /** Failed turns in a row. */
  readonly failures: number;
  /** Why the last attempt failed. */
  readonly failure: string;
  /** Set when the endpoint was disabled because of it. */
  readonly whyDisabled: WhyEndpointDisabled | null;
}

/**
 * Records the result of a turn, and ends its lease. If this fails, or the process ends first, the lease expires, and
 * another process sends the same events again, with the same ids.
 */
export async function settleTurn(storage: Storage, turn: Turn): Promise<TurnFailure | null> {
  return storage.system(async (trx) => {
    for (const attempt of turn.attempts) await recordAttempt(trx, turn, attempt);
    return endTurn(trx, turn);
  });
}

async function recordAttempt(
  trx: Transaction<Database>,
  { endpoint, now }: Turn,
  { delivery, isDelivered, status, failure }: Attempt,
): Promise<void> {
  const attempts = delivery.attempts + 1;
  const pauseMs = isDelivered ? null : pauseAfterAttempt(attempts, Math.random());
  await trx
    .updateTable('webhookDeliveries')
    .set({
      attempts,
      lastStatus: status,
      lastFailure: failure,
      ...(isDelivered && { deliveredAt: now }),
      ...(!isDelivered && pauseMs === null && { failedAt: now }),
      ...(pauseMs !== null && { dueAt: new Date(now.getTime() + pauseMs) }),
    })
    .where('endpointId', '=', endpoint.id)
    .where('eventId', '=', delivery.eventId)
    // An operator may replay an event while it is being sent. In that case, the replay takes precedence.
    .where('attempts', '=', delivery.attempts)
    .execute();
}

async function endTurn(trx: Transaction<Database>, turn: Turn): Promise<TurnFailure | null> {
  const { endpoint, until, attempts, now } = turn;
  const failure = judge(turn);
  const failingSince = endpoint.failingSince ?? now.toISOString();
  const retryAfterMs = Math.max(0, ...attempts.map((attempt) => attempt.retryAfterMs ?? 0));
  const hasWorked = attempts.some(({ isDelivered }) => isDelivered);
  const { numUpdatedRows } = await trx
    .updateTable('webhookEndpoints')
    .set({
      leasedUntil: null,
      ...(hasWorked && {
        failures: 0,
        failingSince: null,
        pausedUntil: retryAfterMs > 0 ? new Date(now.getTime() + limitRetryAfter(retryAfterMs)) : null,
      }),
      ...(failure !== null && {
        failures: failure.failures,
        failingSince,
        pausedUntil: new Date(now.getTime() + pauseAfterTurn(failure.failures, retryAfterMs, Math.random())),
        ...(failure.whyDisabled !== null && { disabledAt: now, whyDisabled: failure.whyDisabled }),
      }),
    })
    .where('id', '=', endpoint.id)
    .where('leasedUntil', '=', until.toISOString())
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return null;
  if (failure !== null && failure.whyDisabled !== null)
    await recordAuditWithoutSession(trx, {
      universityId: endpoint.universityId,
      actorId: 'system',
      action: 'webhook.disabled',
      subjectId: endpoint.id,
      requestId: null,
      details: { why: failure.whyDisabled },
      now,
    });
  return failure;
}

function judge({ endpoint, attempts, now }: Turn): TurnFailure | null {
  const last = attempts.at(-1);
  if (last === undefined || attempts.some(({ isDelivered }) => isDelivered)) return null;
  const failingSince = endpoint.failingSince === null ? now.getTime() : Date.parse(endpoint.failingSince);
  const isGone = attempts.some(({ status }) => status === 410);
  const isFailing = now.getTime() - failingSince >= longestFailingMs;
  return {
    failures: endpoint.failures + 1,
    failure: last.failure ?? 'unknown',
    whyDisabled: isGone ? 'gone' : isFailing ? 'failing' : null,
  };
}
