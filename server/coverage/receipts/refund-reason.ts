/** Why a received payment cannot pay for its enrollment. */
export const refundReasons = [
  'paid-twice',
  'amount-mismatch',
  'currency-mismatch',
  'paid-too-late',
  'coverage-not-pending',
] as const;

export type RefundReason = (typeof refundReasons)[number];

/**
 * A payment's `attention` while money must still go back. `refund-failed`: a refund was made, and its money came back.
 */
export const refundAttentions: readonly string[] = [...refundReasons, 'refund-failed'];
