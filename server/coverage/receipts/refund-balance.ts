import type { Refund, RefundState } from '../../platform/storage/index.ts';
import type { Receipt } from './read-receipts.ts';

/** A refund in one of these states has sent money back, or still may. */
const activeStates: ReadonlySet<RefundState> = new Set(['requested', 'released', 'sent', 'succeeded']);

type CountedRefund = Pick<Refund, 'id' | 'providerPaymentId' | 'amountCents' | 'state' | 'dueCents'>;

/** What can still be refunded of a receipt: what arrived, less what was refunded or is requested. */
export function refundableCents(receipt: Receipt, refunds: readonly CountedRefund[], exceptId?: string): number {
  const taken = refunds.filter(
    ({ id, providerPaymentId, state }) =>
      id !== exceptId && providerPaymentId === receipt.providerPaymentId && activeStates.has(state),
  );
  return Math.max(0, receipt.amountCents - sum(taken.map(({ amountCents }) => amountCents)));
}

/**
 * What a payment's school must still send back, because it could not keep it. It does not matter which of two receipts
 * a person refunded.
 */
export function refundDueCents(receipts: readonly Receipt[], refunds: readonly CountedRefund[]): number {
  const unusable = receipts.filter(({ reason }) => reason !== null);
  const sentBack = refunds.filter(({ state }) => state === 'succeeded').map(({ dueCents }) => dueCents);
  return Math.max(0, sum(unusable.map(({ amountCents }) => amountCents)) - sum(sentBack));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}
