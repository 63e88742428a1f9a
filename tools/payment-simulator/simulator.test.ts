import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openSimulator, type Simulator, type SimulatorOptions } from './open-simulator.ts';

const secretKey = 'sk_test_simulator';
const webhookSecret = 'whsec_simulator';
let folder: string;
let simulator: Simulator;
const told: { readonly body: string; readonly signature: string }[] = [];
let answers: readonly number[] = [];

const open = (options: Partial<SimulatorOptions> = {}) =>
  openSimulator({
    secretKey,
    webhookSecret,
    bankDelayMs: 0,
    runsByItself: false,
    stateFile: join(folder, 'state.json'),
    deliver: async (_url, body, headers) => {
      told.push({ body, signature: headers['stripe-signature'] ?? '' });
      const [status = 200, ...rest] = answers;
      answers = rest;
      return status;
    },
    ...options,
  });
const client = (key = secretKey) =>
  new Stripe(key, { host: '127.0.0.1', port: new URL(simulator.url).port, protocol: 'http', maxNetworkRetries: 0 });
const wish = (unitAmount = 12_345) => ({
  mode: 'payment' as const,
  client_reference_id: 'pay_1',
  allowed_payment_method_types: ['card'],
  line_items: [
    { quantity: 1, price_data: { currency: 'usd', unit_amount: unitAmount, product_data: { name: 'Coverage <b>' } } },
  ],
  success_url: 'http://127.0.0.1:3000/payment/CC-1?returned=1',
  cancel_url: 'http://127.0.0.1:3000/payment/CC-1',
});
const press = (url: string | null, choice: string) =>
  fetch(url ?? '', { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payment-simulator-'));
  simulator = await open();
});
afterEach(() => {
  told.length = 0;
});
afterAll(async () => {
  await simulator.close();
  await rm(folder, { recursive: true, force: true });
});

it('follows the protocol of the SDK: opens, shows, closes, refuses', async () => {
  const { sessions } = client().checkout;
  const opened = await sessions.create(wish(), { idempotencyKey: 'k1' });
  expect(opened).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 12_345, currency: 'usd' });
  expect((await sessions.create(wish(), { idempotencyKey: 'k1' })).id).toBe(opened.id);
  await expect(sessions.create(wish(1), { idempotencyKey: 'k1' })).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  });
  expect((await sessions.expire(opened.id)).status).toBe('expired');
  expect((await sessions.retrieve(opened.id)).url).toBeNull();
  await expect(sessions.expire(opened.id)).rejects.toMatchObject({ statusCode: 400 });
  await expect(sessions.retrieve('cs_test_0')).rejects.toMatchObject({ statusCode: 404 });
  await expect(client('sk_test_other').checkout.sessions.create(wish())).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
  });
  await expect(sessions.create({ ...wish(), success_url: 'https://evil.example/' })).rejects.toMatchObject({
    statusCode: 400,
  });
  await simulator.provider.tick();
});

it('shows a page that says what it is and asks for nothing, and links back', async () => {
  const { id, url } = await client().checkout.sessions.create(wish());
  const page = await fetch(url ?? '');
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; form-action 'self' http://127.0.0.1:3000; base-uri 'none'; frame-ancestors 'none'",
  );
  const html = await page.text();
  expect(html).toContain('Demo payment page: no real payment is made');
  expect(html).toContain('Coverage &#60;b&#62;');
  expect(html).not.toMatch(/<input|<script/);
  expect((await press(url, 'cancel')).headers.get('location')).toBe('http://127.0.0.1:3000/payment/CC-1');
  expect(await (await press(url, 'decline')).text()).toContain('The card was declined');
  expect((await press(url, 'pay')).headers.get('location')).toBe('http://127.0.0.1:3000/payment/CC-1?returned=1');
  expect((await press(url, 'pay')).headers.get('location')).toBe(url);
  expect(await client().checkout.sessions.retrieve(id, { expand: ['payment_intent'] })).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    payment_intent: { status: 'succeeded' },
  });
  expect((await fetch(`${simulator.url}/c/pay/cs_test_0`)).status).toBe(404);
  await simulator.provider.tick();
});

it('sends signed events until they are accepted, even after a restart', async () => {
  answers = [500, 503];
  const { url, id } = await client().checkout.sessions.create(wish());
  await press(url, 'pay');
  await simulator.provider.tick();
  await simulator.close();
  simulator = await open();
  expect((await client().checkout.sessions.retrieve(id)).payment_status).toBe('paid');
  await expect
    .poll(async () => {
      await simulator.provider.tick();
      return told.length;
    })
    .toBe(3);
  await simulator.provider.tick();
  expect(told).toHaveLength(3);
  expect(new Set(told.map(({ body }) => body)).size).toBe(1);
  const { body, signature } = told[0] ?? { body: '', signature: '' };
  const event = client().webhooks.constructEvent(body, signature, webhookSecret);
  expect(event).toMatchObject({ type: 'checkout.session.completed', data: { object: { id, payment_status: 'paid' } } });
});
