/**
 * The library's name for one of its errors, e.g. `"StripeSignatureVerificationError"`; `undefined` for any other error.
 * Reads the error's properties rather than its class, which is loaded later.
 */
export function stripeErrorType(error: unknown): string | undefined {
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  return typeof type === 'string' && type.startsWith('Stripe') ? type : undefined;
}
