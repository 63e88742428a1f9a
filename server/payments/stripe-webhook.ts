import type { Stripe } from 'stripe';
import type { PaymentProvider } from './payment-provider.ts';
import { stripeErrorType } from './stripe-error-type.ts';
import { readStripeEvent } from './stripe-reports.ts';

/**
 * Maximum difference between a webhook's date and its arrival: long enough for differences between clocks, but too
 * short to store a webhook and replay it.
 */
const toleranceSeconds = 300;

interface Webhook {
  /** The bytes exactly as they arrived, because the signature covers every byte. */
  readonly body: Parameters<PaymentProvider['readEvent']>[0];
  readonly signature: string;
  readonly receivedAt: Date;
}

/** The event in a webhook that one of the secrets signed; null for any other webhook. */
export function readStripeWebhook(
  stripe: Stripe,
  secrets: readonly string[],
  { body, signature, receivedAt }: Webhook,
): Awaited<ReturnType<PaymentProvider['readEvent']>> {
  // In milliseconds, although the tolerance is in seconds. If this time were in seconds, no signature would ever be too
  // old.
  const receivedMs = receivedAt.getTime();
  if (isMalformed(signature) || isAhead(signature, receivedMs)) return null;
  for (const secret of secrets) {
    try {
      return readStripeEvent(
        stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, receivedMs),
      );
    } catch (error) {
      if (!isBadSignature(error)) throw error;
    }
  }
  return null;
}

// For a signature with a different length or alphabet, the library does not throw its usual bad-signature error.
function isMalformed(signature: string): boolean {
  return signature.split(',').some((part) => part.startsWith('v1') && !/^v1=[0-9a-f]{64}$/.test(part));
}

// The library checks only whether a signature is too old. A signature with a future date could be stored and replayed
// until that date.
function isAhead(signature: string, receivedMs: number): boolean {
  const signedAt = [...signature.matchAll(/(?:^|,)\s*t=(\d+)/g)].map(([, seconds]) => Number(seconds));
  return signedAt.some((seconds) => seconds * 1000 > receivedMs + toleranceSeconds * 1000);
}

function isBadSignature(error: unknown): boolean {
  // The server also refuses signed content that is not JSON.
  return stripeErrorType(error) === 'StripeSignatureVerificationError' || error instanceof SyntaxError;
}
