import type { Refund } from '../../platform/storage/index.ts';
import { describeDollars } from '../../platform/text/describe-dollars.ts';
import type { RefundReport } from '../payment-provider.ts';
import { describeAmount } from './compare-charges.ts';
import type { Difference } from './difference.ts';

export type BookedRefund = Pick<
  Refund,
  'id' | 'amountCents' | 'state' | 'providerRefundId' | 'requestedAt' | 'endedAt'
> & { readonly reference: string };

/** What differs between a refund at the provider and in the books; null if nothing does. */
export function compareRefund(
  reference: string,
  booked: BookedRefund | undefined,
  report: RefundReport | null,
): Difference | null {
  // No money went back.
  if ((booked === undefined || booked.state === 'failed') && (report === null || report.state === 'failed'))
    return null;
  if (report === null) return booked === undefined ? null : onlyHere(booked);
  const { providerRefundId: providerId, amountCents: thereCents, currency, createdAt: at } = report;
  const there = describeAmount(thereCents, currency);
  const found = { reference, providerId, at, thereCents, hereCents: booked?.amountCents ?? null, currency };
  if (booked === undefined)
    return { ...found, kind: 'refunded-there', text: `The provider refunded ${there}, and the books do not have it.` };
  if (booked.amountCents !== thereCents)
    return {
      ...found,
      kind: 'refund-amount',
      text: `The books have a refund of ${describeDollars(booked.amountCents)}, and the provider refunded ${there}.`,
    };
  if (booked.state !== report.state)
    return {
      ...found,
      kind: 'refund-state',
      text: `The refund of ${there} is “${booked.state}” in the books and “${report.state}” at the provider.`,
    };
  return null;
}

function onlyHere(refund: BookedRefund): Difference {
  const { id, reference, providerRefundId, amountCents, requestedAt, endedAt } = refund;
  return {
    kind: 'refunded-here',
    reference,
    providerId: providerRefundId ?? id,
    at: new Date(endedAt ?? requestedAt),
    thereCents: null,
    hereCents: amountCents,
    currency: 'usd',
    text: `The books have a refund of ${describeDollars(amountCents)} that the provider does not have.`,
  };
}
