import { describeDollars } from '../../platform/text/describe-dollars.ts';
import type { Difference } from './difference.ts';
import type { LedgerCharge } from './provider-ledger.ts';

/** What the books have of a payment at the provider. */
export interface BookedReceipt {
  readonly reference: string;
  readonly providerPaymentId: string;
  readonly amountCents: number;
  readonly at: Date;
  /** Whether the books know that it arrived in another currency. */
  readonly isForeignCurrency: boolean;
}

/** What differs between a payment at the provider and in the books; null if nothing does. */
export function compareCharge(receipt: BookedReceipt, charge: LedgerCharge | null): Difference | null {
  const { reference, providerPaymentId, amountCents: hereCents } = receipt;
  const here = describeDollars(hereCents);
  if (charge === null)
    return {
      kind: 'paid-here',
      reference,
      providerId: providerPaymentId,
      at: receipt.at,
      thereCents: null,
      hereCents,
      currency: 'usd',
      text: `The books have a payment of ${here} that did not arrive at the provider.`,
    };
  const { amountCents: thereCents, currency, at } = charge;
  const found = { reference, providerId: providerPaymentId, at, thereCents, hereCents, currency };
  if (currency !== 'usd' && !receipt.isForeignCurrency)
    return {
      ...found,
      kind: 'currency',
      text: `The books have ${here}, and the provider has a payment in ${currency.toUpperCase()}.`,
    };
  if (thereCents !== hereCents)
    return {
      ...found,
      kind: 'amount',
      text: `The books have ${here}, and the provider has ${describeAmount(thereCents, currency)}.`,
    };
  return null;
}

/** `"$12.50"`, or `"12.50 EUR"` in another currency. */
export function describeAmount(cents: number, currency: string): string {
  return currency === 'usd' ? describeDollars(cents) : `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`;
}
