interface ReturnedItem {
  /** What a termination gives back of the item; null if it gives back nothing by rule. */
  readonly returnedPremiumCents: number | null;
  readonly returnedSponsorCents: number | null;
  /** What refunds took off the item. As text, because it is a sum of a bigint column; null if there was none. */
  readonly refundedCents: string | null;
  /** What was taken off later installments instead. */
  readonly creditedCents: number;
}

/** What must still be refunded of what a termination gives back of an item. */
export function openReturnCents(item: ReturnedItem): number {
  const { returnedPremiumCents, returnedSponsorCents, refundedCents, creditedCents } = item;
  const own = (returnedPremiumCents ?? 0) - (returnedSponsorCents ?? 0);
  return Math.max(0, own - Number(refundedCents ?? 0) - creditedCents);
}
