import { ServerError } from '../platform/errors/server-error.ts';
import { hiddenFromDocs } from '../platform/http/openapi.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import type { FormParts } from '../forms/form-parts.ts';
import type { PaymentParts } from './payment-parts.ts';
import { receiveWebhook } from './receive-webhook.ts';
import type { RefundOutcome } from './refunds/apply-refund-report.ts';
import type { Settlement } from './settlement.ts';

/** An event about one session is a few kilobytes long. */
const longestWebhook = 128 * 1024;
const callsForSomebody: ReadonlySet<string> = new Set<Settlement | RefundOutcome>([
  'refund-due',
  'refund-failed',
  'unknown-session',
  'foreign-payment',
]);

/**
 * Receives the payment provider's events. It responds only after the transaction commits. Until then, the provider
 * keeps resending the event.
 */
export function addPaymentWebhook(server: PortalServer, parts: PaymentParts & Pick<FormParts, 'forms'>): void {
  void server.register(async (scope) => {
    // The signature covers the raw bytes, which a JSON parser would not preserve.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    // Browsers do not send this request; its signature proves its origin. The route stays open during downtime because
    // the request reports a payment. The provider would retry for only a few days, and until a retry succeeded, the
    // portal would show a paid enrollment as unpaid.
    const config = { access: 'public', anyOrigin: true, openInDowntime: true } as const;
    scope.post(
      '/api/payments/webhooks/stripe',
      { config, schema: hiddenFromDocs, bodyLimit: longestWebhook },
      async (request, reply) => {
        const signature = request.headers['stripe-signature'];
        if (!Buffer.isBuffer(request.body) || typeof signature !== 'string') throw new ServerError('WEBHOOK_REFUSED');
        const told = await receiveWebhook(parts, { body: request.body, signature, requestId: request.id });
        request.log[callsForSomebody.has(told.settlement) ? 'warn' : 'info'](told, 'payment event');
        return reply.send({ received: true });
      },
    );
  });
}
