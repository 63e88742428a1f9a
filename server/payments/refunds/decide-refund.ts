import { recordAudit } from '../../audit/record-audit.ts';
import { reduceByReturns } from '../../coverage/installments/reduce-by-returns.ts';
import { ServerError } from '../../platform/errors/server-error.ts';
import { postMessage } from '../../platform/outbox/outbox-message.ts';
import { describeDollars } from '../../platform/text/describe-dollars.ts';
import type { AdministratorWork } from '../../schools/tenant-work.ts';
import { lockPayment } from '../payment-work.ts';
import { readReceipts } from '../../coverage/receipts/read-receipts.ts';
import { refundableCents } from '../../coverage/receipts/refund-balance.ts';
import { refuseRefund } from './refuse-refund.ts';

export type RefundDecision =
  | {
      readonly kind: 'release';
      /** Whether there is a payment provider to send it to. */
      readonly isOnline: boolean;
    }
  /** `why` in the administrator's words. */
  | { readonly kind: 'refuse'; readonly why: string };

/**
 * Releases or refuses a refund that another administrator requested. The portal sends a released refund to the provider
 * after the commit. A repeated decision by the same person changes nothing.
 *
 * @throws {ServerError} NOT_FOUND; REFUND_REFUSED with the reason
 */
export async function decideRefund(work: AdministratorWork, id: string, decision: RefundDecision): Promise<void> {
  const { trx, session, now } = work;
  const found = await trx
    .selectFrom('refunds')
    .select('paymentId')
    .where('id', '=', id)
    .where('universityId', '=', session.universityId)
    .executeTakeFirst();
  const locked = found && (await lockPayment(trx, found.paymentId));
  if (!locked) throw new ServerError('NOT_FOUND');
  const { payment, lock } = locked;
  const refunds = await trx.selectFrom('refunds').selectAll().where('paymentId', '=', payment.id).execute();
  const refund = refunds.find((each) => each.id === id)!;
  const isRelease = decision.kind === 'release';
  if (refund.state !== 'requested') {
    const isRepeated = refund.decidedBy === session.administratorId && (refund.state === 'refused') === !isRelease;
    if (isRepeated) return;
    throw refuseRefund('Another administrator has already decided about this refund.');
  }
  if (refund.requestedBy === session.administratorId)
    throw refuseRefund('You requested this refund. Another administrator must decide about it.');
  if (isRelease) {
    if (!decision.isOnline) throw refuseRefund('Online payment is off, so the portal cannot refund anything.');
    const receipts = (await readReceipts(trx, [payment])).get(payment.id) ?? [];
    const receipt = receipts.find(({ providerPaymentId }) => providerPaymentId === refund.providerPaymentId);
    const left = receipt === undefined ? 0 : refundableCents(receipt, refunds, id);
    // Somebody may have refunded it on the provider's page since the request.
    if (refund.amountCents > left)
      throw refuseRefund(`Only ${describeDollars(left)} of this payment can still be refunded. Refuse the request.`);
  }
  await trx
    .updateTable('refunds')
    .set({
      state: isRelease ? 'released' : 'refused',
      decidedBy: session.administratorId,
      decidedAt: now,
      ...(decision.kind === 'refuse' && { refusal: decision.why }),
    })
    .where('id', '=', id)
    .execute();
  if (isRelease) await postMessage(trx, session.universityId, { kind: 'refund', payload: { refundId: id } }, now);
  // What the refund would have paid back is now taken off later installments.
  else await reduceByReturns(lock, { paymentId: payment.id, now });
  await recordAudit(work, {
    action: isRelease ? 'refund.released' : 'refund.refused',
    subjectId: payment.studentId,
    details: { refund: id, reference: payment.reference, amountCents: refund.amountCents },
  });
}
