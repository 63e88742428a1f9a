import type { Stripe } from 'stripe';
import type { PaymentConfig } from '../platform/config/payment-config.ts';
import type { PayMethod } from '../platform/storage/index.ts';
import { ProviderUnavailable, type PaymentProvider } from './payment-provider.ts';
import { createStripeLedger } from './reconciliation/stripe-ledger.ts';
import { stripeErrorType } from './stripe-error-type.ts';
import { describeRefund, describeSession } from './stripe-reports.ts';
import { readStripeWebhook } from './stripe-webhook.ts';

const stripePages = 'https://checkout.stripe.com';
const timeoutMs = 10_000;
/** More refunds than any payment has. */
const mostRefunds = 1000;
const methodTypes: Readonly<Record<PayMethod, string>> = { 'Credit Card': 'card', 'Bank Account': 'us_bank_account' };

/**
 * Takes payments through Stripe Checkout. The simulator uses the same protocol; only the address and the keys differ.
 */
export function createStripeProvider({ secretKeys, webhookSecrets, simulatorUrl }: PaymentConfig): PaymentProvider {
  const pagesOrigin = simulatorUrl ?? stripePages;
  let loading: Promise<readonly Stripe[]> | undefined;
  // Loads the library on first use, so that the portal starts without waiting for it.
  const clients = () => (loading ??= createClients({ secretKeys, simulatorUrl }));

  /**
   * Tries the keys from newest to oldest until the provider accepts one: during a key change, the old key may be the
   * only one that works.
   */
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
            // Otherwise the payment may arrive in a currency that the payer chose.
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
        // The session is no longer open, or the provider never had it, so there is nothing to close.
        if (statusOf(error) !== 400 && statusOf(error) !== 404) throw error;
      }
    },

    async refund({ refundId, providerPaymentId, amountCents }) {
      const order = { payment_intent: providerPaymentId, amount: amountCents, metadata: { refund_id: refundId } };
      return describeRefund(await ask((stripe) => stripe.refunds.create(order, { idempotencyKey: refundId })));
    },

    async listRefunds(providerPaymentId) {
      const refunds = await ask((stripe) =>
        stripe.refunds
          .list({ payment_intent: providerPaymentId, limit: 100 })
          .autoPagingToArray({ limit: mostRefunds }),
      );
      return refunds.map(describeRefund);
    },

    async readEvent(body, signature, now) {
      const [stripe] = await clients();
      if (!stripe) throw new ProviderUnavailable('There is no key for the provider.');
      return readStripeWebhook(stripe, webhookSecrets, { body, signature, receivedAt: now });
    },

    ledger: createStripeLedger(ask, (error) => statusOf(error) === 404),

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

// Checks the error's properties rather than its class, which is loaded later. The error's message may quote the key and
// the request.
function toOwnError(error: unknown): unknown {
  const type = stripeErrorType(error);
  if (type === undefined) return error;
  const { statusCode, code } = error as { statusCode?: unknown; code?: unknown };
  const status = typeof statusCode === 'number' ? statusCode : undefined;
  const what = typeof code === 'string' ? `${type}, ${code}` : type;
  return new ProviderUnavailable(`The payment provider returned ${status ?? 'nothing'} (${what}).`, {
    status,
    ...(typeof code === 'string' && { code }),
  });
}

function statusOf(error: unknown): number | undefined {
  return error instanceof ProviderUnavailable ? error.status : undefined;
}
