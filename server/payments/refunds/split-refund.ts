/** What a payment that stays in effect has charged, less what earlier refunds took off. */
export interface Charged {
  /** The card fee, and what the student paid including it. */
  readonly feeCents: number;
  readonly paidCents: number;
  readonly items: readonly { readonly id: number; readonly cents: number }[];
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
 * Divides a refund. What the school could not keep comes first. The rest takes back the card fee and the charges, each
 * in proportion to what is left of it, so that several refunds of a whole payment leave nothing.
 *
 * @param dueCents what the school must still send back
 */
export function splitRefund(amountCents: number, dueCents: number, charged: Charged): RefundParts {
  const whole = charged.items.reduce((sum, { cents }) => sum + cents, 0);
  const back = Math.min(Math.max(0, amountCents - dueCents), charged.paidCents);
  const fee = back === 0 ? 0 : Math.min(Math.round((back * charged.feeCents) / charged.paidCents), charged.feeCents);
  const ofItems = Math.min(back - fee, whole);
  let through = 0;
  const items = charged.items.map(({ id, cents }) => {
    const before = share(ofItems, through, whole);
    through += cents;
    return { id, cents: share(ofItems, through, whole) - before };
  });
  return {
    dueCents: amountCents - fee - ofItems,
    feeCents: fee,
    items: items.filter(({ cents }) => cents > 0),
  };
}

function share(cents: number, through: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((cents * through) / whole);
}
