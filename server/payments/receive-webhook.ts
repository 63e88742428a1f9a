import { ServerError } from '../errors/server-error.ts';
import type { ServerParts } from '../server-parts.ts';
import { settlePayment, type SettleParts } from './settle-payment.ts';
import type { Settlement } from './settlement.ts';

interface Webhook {
  /** Exactly as it came: the signature is over these bytes. */
  readonly body: Buffer;
  readonly signature: string;
  readonly requestId: string;
}

/**
 * Takes what the provider tells by itself. Whoever it came from, only the signature counts.
 *
 * @returns the event's type and what it came to; `ignored` for what is not about a session
 * @throws {ServerError} WEBHOOK_REFUSED; NOT_FOUND when nothing is paid online
 */
export async function receiveWebhook(
  parts: SettleParts & Pick<ServerParts, 'payments'>,
  { body, signature, requestId }: Webhook,
): Promise<{ readonly type: string; readonly settlement: Settlement | 'ignored' }> {
  const { payments: provider, clock } = parts;
  if (!provider) throw new ServerError('NOT_FOUND');
  const event = await provider.readEvent(body, signature, clock.now());
  if (!event) throw new ServerError('WEBHOOK_REFUSED');
  const { id: eventId, type, report } = event;
  if (!report) return { type, settlement: 'ignored' };
  return { type, settlement: await settlePayment(parts, { eventId, type, report, requestId }) };
}
