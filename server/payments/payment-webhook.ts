import { ServerError } from '../platform/errors/server-error.ts';
import { hiddenFromDocs } from '../platform/http/openapi.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import type { PaymentParts } from './payment-parts.ts';
import { receiveWebhook } from './receive-webhook.ts';
import type { Settlement } from './settlement.ts';

/** An event about one session has a few kilobytes. */
const longestWebhook = 128 * 1024;
const callsForSomebody: ReadonlySet<string> = new Set<Settlement>(['refund-due', 'unknown-session', 'foreign-payment']);

/**
 * Receives the payment provider's events. It responds only after the transaction commits; until then the provider sends
 * the event again.
 */
export function addPaymentWebhook(server: PortalServer, parts: PaymentParts): void {
  void server.register(async (scope) => {
    // The signature covers the raw bytes, which a JSON parser would not preserve.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    // Browsers do not send this request; its signature proves its origin. It stays open during downtime because it
    // reports paid money: the provider would retry for only a few days, and until then a student who has paid would
    // appear unpaid.
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
