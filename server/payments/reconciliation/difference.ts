/**
 * What differs. `paid-there`, `refunded-there`: only the provider has it. `paid-here`, `refunded-here`: only the books
 * have it.
 */
export const differenceKinds = [
  'paid-there',
  'paid-here',
  'amount',
  'currency',
  'refunded-there',
  'refunded-here',
  'refund-amount',
  'refund-state',
  'disputed',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** One difference between the provider and the books. */
export interface Difference {
  readonly kind: DifferenceKind;
  /** The payment's reference; null for a payment that the portal does not have. */
  readonly reference: string | null;
  /** The provider's id of the payment, the refund or the dispute. */
  readonly providerId: string;
  readonly at: Date;
  /** In the smallest unit of `currency`; null if the provider has nothing. */
  readonly thereCents: number | null;
  /** Null if the books have nothing. */
  readonly hereCents: number | null;
  readonly currency: string;
  /** What it is, in a complete sentence. */
  readonly text: string;
}
