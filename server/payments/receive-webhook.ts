import { ServerError } from '../platform/errors/server-error.ts';
import type { PaymentParts } from './payment-parts.ts';
import { applyRefundReport, type RefundOutcome, type RefundParts } from './refunds/apply-refund-report.ts';
import { settlePayment } from './settle-payment.ts';
import type { Settlement } from './settlement.ts';

interface Webhook {
  /** The exact bytes of the request, which the signature covers. */
  readonly body: Buffer;
  readonly signature: string;
  readonly requestId: string;
}

/**
 * Handles an event from the provider. Only the signature proves its origin.
 *
 * @returns the event's type and its result; `ignored` for an event that is about neither a session nor a refund
 * @throws {ServerError} WEBHOOK_REFUSED; NOT_FOUND when online payment is off
 */
export async function receiveWebhook(
  parts: RefundParts & Pick<PaymentParts, 'payments'>,
  { body, signature, requestId }: Webhook,
): Promise<{ readonly type: string; readonly settlement: Settlement | RefundOutcome | 'ignored' }> {
  const { payments: provider, clock } = parts;
  if (!provider) throw new ServerError('NOT_FOUND');
  const event = await provider.readEvent(body, signature, clock.now());
  if (!event) throw new ServerError('WEBHOOK_REFUSED');
  const { id: eventId, type, report, refund } = event;
  if (refund)
    return { type, settlement: await applyRefundReport(parts, refund, { event: { id: eventId, type }, requestId }) };
  if (!report) return { type, settlement: 'ignored' };
  return { type, settlement: await settlePayment(parts, { eventId, type, report, requestId }) };
}
