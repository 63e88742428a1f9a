import { recordAudit } from '../../audit/record-audit.ts';
import { ServerError } from '../../platform/errors/server-error.ts';
import { isUniqueViolation, newId, type Refund } from '../../platform/storage/index.ts';
import { describeDollars } from '../../platform/text/describe-dollars.ts';
import type { AdministratorWork } from '../../schools/tenant-work.ts';
import { lockPayment } from '../payment-work.ts';
import { readReceipts } from '../../coverage/receipts/read-receipts.ts';
import { refundableCents } from '../../coverage/receipts/refund-balance.ts';
import { refuseRefund } from './refuse-refund.ts';

export interface RefundRequest {
  /** The payment's reference. */
  readonly reference: string;
  /** Which of the payment's receipts is refunded. */
  readonly providerPaymentId: string;
  readonly amountCents: number;
  /** Why, in the administrator's words. */
  readonly reason: string;
  /** The same for every attempt to make this request. */
  readonly requestKey: string;
}

/**
 * Requests a refund that another administrator must release. A repeated request changes nothing.
 *
 * @throws {ServerError} NOT_FOUND; REFUND_REFUSED with the reason; IDEMPOTENCY_KEY_REUSED
 */
export async function requestRefund(work: AdministratorWork, request: RefundRequest): Promise<{ readonly id: string }> {
  const { trx, session, now } = work;
  const found = await trx
    .selectFrom('payments')
    .select('id')
    .where('universityId', '=', session.universityId)
    .where('reference', '=', request.reference)
    .executeTakeFirst();
  const locked = found && (await lockPayment(trx, found.id));
  if (!locked) throw new ServerError('NOT_FOUND');
  const { payment } = locked;
  const earlier = await trx
    .selectFrom('refunds')
    .selectAll()
    .where('universityId', '=', session.universityId)
    .where('requestKey', '=', request.requestKey)
    .executeTakeFirst();
  if (earlier) {
    if (!isSame(earlier, payment.id, request)) throw new ServerError('IDEMPOTENCY_KEY_REUSED');
    return { id: earlier.id };
  }
  const receipts = (await readReceipts(trx, [payment])).get(payment.id) ?? [];
  const receipt = receipts.find(({ providerPaymentId }) => providerPaymentId === request.providerPaymentId);
  if (!receipt) throw refuseRefund('Nothing arrived for this payment that the portal can refund.');
  // The portal knows the amount, and not the currency.
  if (receipt.reason === 'currency-mismatch')
    throw refuseRefund('This payment arrived in another currency. Refund it on the payment provider’s page.');
  const refunds = await trx.selectFrom('refunds').selectAll().where('paymentId', '=', payment.id).execute();
  const left = refundableCents(receipt, refunds);
  if (request.amountCents > left)
    throw refuseRefund(`At most ${describeDollars(left)} of this payment can be refunded.`);
  const id = newId('ref');
  const { requestKey, providerPaymentId, amountCents, reason } = request;
  try {
    await trx
      .insertInto('refunds')
      .values({
        id,
        universityId: session.universityId,
        paymentId: payment.id,
        providerPaymentId,
        amountCents,
        reason,
        state: 'requested',
        requestedBy: session.administratorId,
        requestedAt: now,
        requestKey,
      })
      .execute();
  } catch (error) {
    // A request about another payment used the key in the meantime.
    if (isUniqueViolation(error, 'refunds_university_id_request_key_key'))
      throw new ServerError('IDEMPOTENCY_KEY_REUSED');
    throw error;
  }
  const details = { refund: id, reference: payment.reference, amountCents };
  await recordAudit(work, { action: 'refund.requested', subjectId: payment.studentId, details });
  return { id };
}

function isSame(earlier: Refund, paymentId: string, { providerPaymentId, amountCents }: RefundRequest): boolean {
  return (
    earlier.paymentId === paymentId &&
    earlier.providerPaymentId === providerPaymentId &&
    earlier.amountCents === amountCents
  );
}
