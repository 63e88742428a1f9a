import { divideCents } from '../../coverage/installments/divide-cents.ts';

/** What a payment that stays in effect has charged, less what earlier refunds took off. */
export interface Charged {
  /** The card fee, and what the student paid including it. */
  readonly feeCents: number;
  readonly paidCents: number;
  readonly items: readonly ChargedItem[];
}

interface ChargedItem {
  readonly id: number;
  readonly cents: number;
  /** The part of `cents` that a termination gave back and that was not refunded yet. */
  readonly returnedCents: number;
}

/** Where the amount of a refund belongs. The parts add up to the amount. */
export interface RefundParts {
  /** What the school could not keep. */
  readonly dueCents: number;
  readonly feeCents: number;
  /** What the refund takes off the charge of each item. */
  readonly items: readonly { readonly id: number; readonly cents: number }[];
}

/**
 * Divides a refund. What the school could not keep comes first, then what a termination gave back, without a card fee.
 * The rest takes back the card fee and the charges, each in proportion to what is left of it, so that several refunds
 * of a whole payment leave nothing.
 *
 * @param dueCents what the school must still send back
 */
export function splitRefund(amountCents: number, dueCents: number, charged: Charged): RefundParts {
  const { feeCents, paidCents, items } = charged;
  const back = Math.min(Math.max(0, amountCents - dueCents), paidCents);
  const returned = Math.min(back, sum(items.map(({ returnedCents }) => returnedCents)));
  const rest = back - returned;
  const fee = rest === 0 ? 0 : Math.min(Math.round((rest * feeCents) / (paidCents - returned)), feeCents);
  const returnedOf = divideCents(
    returned,
    items.map(({ returnedCents }) => returnedCents),
  );
  const left = items.map(({ cents }, index) => cents - returnedOf[index]!);
  const restOf = divideCents(Math.min(rest - fee, sum(left)), left);
  const parts = items.map(({ id }, index) => ({ id, cents: returnedOf[index]! + restOf[index]! }));
  return {
    dueCents: amountCents - fee - sum(parts.map(({ cents }) => cents)),
    feeCents: fee,
    items: parts.filter(({ cents }) => cents > 0),
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}
