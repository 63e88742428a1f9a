import type { Stripe } from 'stripe';
import type { PayMethod } from '../storage/index.ts';
import type { PaymentConfig } from './payment-config.ts';
import { ProviderUnavailable, type PaymentProvider } from './payment-provider.ts';
import { describeSession, readStripeEvent } from './stripe-reports.ts';

const stripePages = 'https://checkout.stripe.com';
/** How old a webhook may be when it comes: longer than clocks differ, shorter than somebody would keep one for. */
const toleranceSeconds = 300;
const timeoutMs = 10_000;
const methodTypes: Readonly<Record<PayMethod, string>> = { 'Credit Card': 'card', 'Bank Account': 'us_bank_account' };

/** Takes payments by Stripe Checkout. The simulator speaks the same protocol and differs by address and keys alone. */
export function createStripeProvider({ secretKeys, webhookSecrets, simulatorUrl }: PaymentConfig): PaymentProvider {
  const pagesOrigin = simulatorUrl ?? stripePages;
  let loading: Promise<readonly Stripe[]> | undefined;
  // Loaded when first asked for: whoever starts the portal need not wait for it.
  const clients = () => (loading ??= createClients({ secretKeys, simulatorUrl }));

  /** With the newest key that the provider takes: while keys change, the old one may be the only good one. */
  async function ask<Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
    let refusal: unknown;
    for (const stripe of await clients()) {
      try {
        return await question(stripe);
      } catch (error) {
        refusal = toOwnError(error);
        if (statusOf(refusal) !== 401) break;
      }
    }
    throw refusal;
  }

  return {
    async openSession({ paymentId, words, amountCents, method, idempotencyKey, successUrl, cancelUrl }) {
      const session = await ask((stripe) =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: paymentId,
            allowed_payment_method_types: [methodTypes[method]],
            line_items: [
              {
                quantity: 1,
                price_data: { currency: 'usd', unit_amount: amountCents, product_data: { name: words } },
              },
            ],
            // Or what comes back may be in a currency of the payer's choice.
            adaptive_pricing: { enabled: false },
            success_url: successUrl,
            cancel_url: cancelUrl,
          },
          { idempotencyKey },
        ),
      );
      if (session.url === null) throw new ProviderUnavailable('The provider opened a session without a page.');
      return { id: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) };
    },

    async findSession(sessionId) {
      try {
        const options = { expand: ['payment_intent'] };
        return describeSession(await ask((stripe) => stripe.checkout.sessions.retrieve(sessionId, options)));
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    },

    async expireSession(sessionId) {
      try {
        await ask((stripe) => stripe.checkout.sessions.expire(sessionId));
      } catch (error) {
        // It is not open any more, or the provider never had it: there is nothing left to close.
        if (statusOf(error) !== 400 && statusOf(error) !== 404) throw error;
      }
    },

    async readEvent(body, signature, now) {
      const [stripe] = await clients();
      if (!stripe) throw new ProviderUnavailable('There is no key for the provider.');
      // In milliseconds, although the tolerance is in seconds: with seconds no signature would ever be too old.
      const receivedAt = now.getTime();
      for (const secret of webhookSecrets) {
        try {
          const event = stripe.webhooks.constructEvent(
            body,
            signature,
            secret,
            toleranceSeconds,
            undefined,
            receivedAt,
          );
          return readStripeEvent(event);
        } catch (error) {
          if (!isBadSignature(error)) throw error;
        }
      }
      return null;
    },

    isHostedPage: (url) => URL.canParse(url) && new URL(url).origin === pagesOrigin,
  };
}

async function createClients({
  secretKeys,
  simulatorUrl,
}: Pick<PaymentConfig, 'secretKeys' | 'simulatorUrl'>): Promise<readonly Stripe[]> {
  const { Stripe: StripeClient } = await import('stripe');
  const where = simulatorUrl === undefined ? {} : addressOf(new URL(simulatorUrl));
  return secretKeys.map(
    (key) => new StripeClient(key, { ...where, maxNetworkRetries: 2, timeout: timeoutMs, telemetry: false }),
  );
}

function addressOf({ hostname, port }: URL) {
  return { protocol: 'http' as const, host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? 80 : Number(port) };
}

function isBadSignature(error: unknown): boolean {
  // What is signed and no JSON is nobody's either.
  return typeOf(error) === 'StripeSignatureVerificationError' || error instanceof SyntaxError;
}

// By its members and not by its class, which is loaded later. Its message may quote the key and what was sent.
function toOwnError(error: unknown): unknown {
  const type = typeOf(error);
  if (type === undefined) return error;
  const { statusCode, code } = error as { statusCode?: unknown; code?: unknown };
  const status = typeof statusCode === 'number' ? statusCode : undefined;
  const what = typeof code === 'string' ? `${type}, ${code}` : type;
  return new ProviderUnavailable(`The payment provider answered ${status ?? 'nothing'} (${what}).`, status);
}

function typeOf(error: unknown): string | undefined {
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  return typeof type === 'string' && type.startsWith('Stripe') ? type : undefined;
}

function statusOf(error: unknown): number | undefined {
  return error instanceof ProviderUnavailable ? error.status : undefined;
}
