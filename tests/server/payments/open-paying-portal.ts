import { openSimulator, type Simulator } from '../../../tools/payment-simulator/open-simulator.ts';
import type { SimulatedSession } from '../../../tools/payment-simulator/simulator-state.ts';
import { signWebhook } from '../../../tools/payment-simulator/webhook-signature.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';

export const secretKey = 'sk_test_0123456789';
export const webhookSecret = 'whsec_0123456789';
/** The new webhook secret. Both secrets are valid for a while. */
export const nextWebhookSecret = 'whsec_9876543210';

/** A webhook that the simulator would have sent. */
export interface Webhook {
  readonly type: string;
  readonly body: string;
  readonly signature: string;
}

/** A server whose payments go to a simulator in this process. Webhooks wait until a test delivers them. */
export interface PayingPortal extends TestServer {
  readonly simulator: Simulator;
  /** Opens the payment page as the student who pays, for the enrollment or for a later installment. */
  checkout(reference: string, student?: string, number?: number): Promise<SimulatedSession>;
  /** Presses a button on the page as a person would. Returns the address to which the page then leads. */
  press(session: SimulatedSession, choice: 'pay' | 'bank' | 'decline' | 'cancel'): Promise<string | null>;
  /** Returns the webhooks that the simulator has sent since the last call. By then, the banks have responded. */
  webhooks(): Promise<readonly Webhook[]>;
  bring(webhook: Pick<Webhook, 'body'> & { readonly signature?: string | undefined }): Promise<number>;
  /** Signs a body that the test itself wrote. */
  sign(event: object): Webhook;
}

export async function openPayingPortal(options: Parameters<typeof openTestServer>[0] = {}): Promise<PayingPortal> {
  let waiting: Webhook[] = [];
  const simulator = await openSimulator({
    secretKey,
    webhookSecret,
    bankDelayMs: 0,
    runsByItself: false,
    deliver: async (_url, body, headers) => {
      const { type } = JSON.parse(body) as { type: string };
      waiting.push({ type: type.replace('checkout.session.', ''), body, signature: headers['stripe-signature'] ?? '' });
      return 200;
    },
  });
  const portal = await openTestServer({
    ...options,
    environment: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: `${nextWebhookSecret},${webhookSecret}`,
      PAYMENT_SIMULATOR_URL: simulator.url,
      ...options.environment,
    },
  });
  return {
    ...portal,
    simulator,
    async checkout(reference, student = 'ada', number = 1) {
      const visitor = await portal.student(`${student}@bay-state.example`);
      const answer = await visitor.post(
        `/api/portal/payments/${reference}/${number === 1 ? '' : `installments/${number}/`}checkout`,
      );
      const { url } = answer.json<{ url?: string }>();
      const session = simulator.provider.find(url?.split('/').at(-1) ?? '');
      if (!session) throw new Error(`no page was opened: ${answer.body}`);
      return session;
    },
    async press({ id }, choice) {
      const answer = await fetch(`${simulator.url}/c/pay/${id}`, {
        method: 'POST',
        body: new URLSearchParams({ choice }),
        redirect: 'manual',
      });
      await answer.arrayBuffer();
      return answer.headers.get('location');
    },
    async webhooks() {
      await simulator.provider.tick();
      const taken = waiting;
      waiting = [];
      return taken;
    },
    async bring({ body, signature }) {
      const { statusCode } = await portal.server.inject({
        method: 'POST',
        url: '/api/payments/webhooks/stripe',
        headers: {
          'content-type': 'application/json',
          ...(signature === undefined ? {} : { 'stripe-signature': signature }),
        },
        payload: body,
      });
      return statusCode;
    },
    sign(event) {
      const body = JSON.stringify(event);
      return { type: 'own', body, signature: signWebhook(body, webhookSecret, portal.now().getTime()) };
    },
    async close() {
      await portal.close();
      await simulator.close();
    },
  };
}
