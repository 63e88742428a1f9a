import type { WebhookEndpoint } from '../../platform/storage/index.ts';
import type { DueDelivery } from './find-due-deliveries.ts';
import { sendWebhook, type SendOptions } from './send-webhook.ts';
import { writePayload } from './write-payload.ts';

/** The result of one attempt. */
export interface Attempt {
  readonly delivery: DueDelivery;
  readonly isDelivered: boolean;
  /** Null without a response. */
  readonly status: number | null;
  /** Why it failed, e.g. `"HTTP 500"`; null when it was delivered. */
  readonly failure: string | null;
  /** The pause that the receiver asks for; null when it asks for none, or when the event was delivered. */
  readonly retryAfterMs: number | null;
}

/** How the portal sends, according to the settings and the clock. */
export interface Sending extends Pick<SendOptions, 'isAllowed' | 'timeoutMs' | 'signal'> {
  readonly now: () => Date;
}

/** Connections to one endpoint at the same time. */
const mostConnections = 5;
/** A turn starts no new attempts after this time, so that it ends before its lease. */
export const longestTurnMs = 20_000;

/**
 * Sends deliveries to an endpoint, a few at the same time. It stops when attempts fail and none succeeds, because the
 * endpoint does not work, and when the receiver asks for a pause. Deliveries that it did not try stay due.
 */
export async function sendDeliveries(
  endpoint: WebhookEndpoint,
  deliveries: readonly DueDelivery[],
  sending: Sending,
): Promise<readonly Attempt[]> {
  const attempts: Attempt[] = [];
  const waiting = [...deliveries];
  const endsAt = sending.now().getTime() + longestTurnMs;
  const isOver = () =>
    sending.signal.aborted ||
    sending.now().getTime() >= endsAt ||
    attempts.some(({ retryAfterMs }) => retryAfterMs !== null) ||
    (attempts.length > 0 && attempts.every(({ isDelivered }) => !isDelivered));
  const sendNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = isOver() ? undefined : waiting.shift()) {
      const attempt = await attemptDelivery(endpoint, next, sending);
      // When the portal stops, it does not know whether the event arrived, and another process sends it again.
      if (!sending.signal.aborted || attempt.isDelivered) attempts.push(attempt);
    }
  };
  await Promise.all(Array.from({ length: mostConnections }, sendNext));
  return attempts;
}

async function attemptDelivery(
  endpoint: WebhookEndpoint,
  delivery: DueDelivery,
  { now, ...options }: Sending,
): Promise<Attempt> {
  const at = now();
  const body = writePayload(delivery);
  try {
    const { status, retryAfterMs } = await sendWebhook(
      { url: endpoint.url, id: delivery.eventId, body, secrets: secretsOf(endpoint, at) },
      { ...options, now: at },
    );
    const isDelivered = status >= 200 && status < 300;
    if (isDelivered) return { delivery, isDelivered, status, failure: null, retryAfterMs: null };
    return { delivery, isDelivered, status, failure: `HTTP ${status}`, retryAfterMs };
  } catch (error) {
    return { delivery, isDelivered: false, status: null, failure: nameFailure(error), retryAfterMs: null };
  }
}

function secretsOf({ secret, previousSecret, previousSecretUntil }: WebhookEndpoint, now: Date): readonly string[] {
  const isOverlap = previousSecretUntil !== null && Date.parse(previousSecretUntil) > now.getTime();
  return isOverlap && previousSecret !== null ? [secret, previousSecret] : [secret];
}

function nameFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  // `AbortSignal.timeout` ends a request with an AbortError whose cause is a TimeoutError.
  if (error.cause instanceof Error && error.cause.name === 'TimeoutError') return 'TIMEOUT';
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? code : error.name;
}
