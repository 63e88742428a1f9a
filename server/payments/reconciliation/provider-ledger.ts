import type { RefundReport } from '../payment-provider.ts';

/** A payment that arrived at the provider. */
export interface LedgerCharge {
  /** E.g. `"pi_…"`. */
  readonly providerPaymentId: string;
  readonly amountCents: number;
  /** In lower case, `"usd"`. */
  readonly currency: string;
  readonly at: Date;
  /** What the provider keeps; null while it is not known. */
  readonly feeCents: number | null;
}

/** A payment that the payer's bank takes back, or asks about. */
export interface LedgerDispute {
  /** E.g. `"dp_…"`. */
  readonly id: string;
  readonly providerPaymentId: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly at: Date;
  /** The provider's word, e.g. `"needs_response"`. */
  readonly status: string;
  /** Whether the school keeps the money. */
  readonly isWon: boolean;
}

/** From `start`, and before `end`. */
export interface LedgerRange {
  readonly start: Date;
  readonly end: Date;
}

/** The provider's own books. Every call throws `ProviderUnavailable` when the provider does not answer. */
export interface ProviderLedger {
  /** The payments that arrived, from all pages of the provider's list. */
  listCharges(range: LedgerRange): Promise<readonly LedgerCharge[]>;
  listRefunds(range: LedgerRange): Promise<readonly RefundReport[]>;
  listDisputes(range: LedgerRange): Promise<readonly LedgerDispute[]>;
  /** Null if the provider has no such payment, or if it did not arrive. */
  findCharge(providerPaymentId: string): Promise<LedgerCharge | null>;
  findRefund(providerRefundId: string): Promise<RefundReport | null>;
  /** The portal's id of the payment whose page took the money; null for a payment without a page of the portal. */
  findPaymentId(providerPaymentId: string): Promise<string | null>;
}
