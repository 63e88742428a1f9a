import { ServerError } from '../errors/server-error.ts';
import { hiddenFromDocs } from '../http/openapi.ts';
import type { PortalServer } from '../http/portal-server.ts';
import { paymentWebhookPath } from '../payments/payment-webhook-path.ts';
import { receiveWebhook } from '../payments/receive-webhook.ts';
import type { Settlement } from '../payments/settlement.ts';
import type { ServerParts } from '../server-parts.ts';

/** An event about one session has a few kilobytes. */
const longestWebhook = 128 * 1024;
const callsForSomebody: ReadonlySet<string> = new Set<Settlement>(['refund-due', 'unknown-session', 'foreign-payment']);

/**
 * Where the payment provider tells what happened. It answers only when the books are written: until then the provider tells
 * it again.
 */
export function addPaymentWebhook(server: PortalServer, parts: ServerParts): void {
  void server.register(async (scope) => {
    // The signature is over the bytes, which a reader of JSON would not give back.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    scope.post(
      paymentWebhookPath,
      { config: { access: 'public' }, schema: hiddenFromDocs, bodyLimit: longestWebhook },
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
