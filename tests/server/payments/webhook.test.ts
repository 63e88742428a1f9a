import { afterAll, beforeAll, expect, it } from 'vitest';
import { signWebhook } from '../../../tools/payment-simulator/webhook-signature.ts';
import { addPayment, type AddedPayment } from './add-payment.ts';
import {
  nextWebhookSecret,
  openPayingPortal,
  webhookSecret,
  type PayingPortal,
  type Webhook,
} from './open-paying-portal.ts';
import { readPayment } from './read-payment.ts';

let portal: PayingPortal;
let payment: AddedPayment;
let good: Webhook;
beforeAll(async () => {
  portal = await openPayingPortal();
  payment = await addPayment(portal.storage, { student: 'ada' });
  await portal.press(await portal.checkout(payment.reference), 'pay');
  const [webhook] = await portal.webhooks();
  if (!webhook) throw new Error('The simulator sent no webhook.');
  good = webhook;
}, 60_000);
afterAll(() => portal.close());

const minute = 60_000;
const time = () => `t=${Math.floor(portal.now().getTime() / 1000)}`;
const sign = (secret: string, ageMs = 0) => signWebhook(good.body, secret, portal.now().getTime() - ageMs);

it.each([
  ['without a signature', () => ({ body: good.body })],
  ['with an empty signature', () => ({ body: good.body, signature: '' })],
  ['with text that is not a signature', () => ({ body: good.body, signature: 'v1=yes' })],
  ['with a signature of zeros', () => ({ body: good.body, signature: `t=${Date.now()},v1=${'0'.repeat(64)}` })],
  ['with only the name of a signature', () => ({ body: good.body, signature: `${time()},v1=` })],
  ['with a name that has no signature', () => ({ body: good.body, signature: `${time()},v1` })],
  ['with a signature in non-ASCII letters', () => ({ body: good.body, signature: `${time()},v1=${'é'.repeat(64)}` })],
  ['signed with another secret', () => ({ body: good.body, signature: sign('whsec_0123456788') })],
  ['dated 1,000 seconds ahead', () => ({ body: good.body, signature: sign(webhookSecret, -1_000_000) })],
  ['dated six minutes ahead', () => ({ body: good.body, signature: sign(webhookSecret, -6 * minute) })],
  ['signed six minutes ago', () => ({ body: good.body, signature: sign(webhookSecret, 6 * minute) })],
  [
    'with a different amount from the signed one',
    () => ({ ...good, body: good.body.replace(/"amount_total":\d+/, '"amount_total":1') }),
  ],
  ['with a space that was not signed', () => ({ ...good, body: `${good.body} ` })],
  [
    'with the time of its signature changed',
    () => ({
      ...good,
      signature: sign(webhookSecret, 6 * minute).replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000)}`),
    }),
  ],
])('refuses a webhook %s and changes nothing', async (_how, forge) => {
  expect(await portal.bring(forge())).toBe(400);
  const { status, coverage, audit } = await readPayment(portal.storage, payment);
  expect({ status, coverage, audit }).toEqual({ status: 'Pending', coverage: 'Pending Enrollment', audit: [] });
});

it('reads only JSON, and only up to the size of an event', async () => {
  const send = (type: string, payload: string) =>
    portal.server.inject({
      method: 'POST',
      url: '/api/payments/webhooks/stripe',
      headers: { 'content-type': type, 'stripe-signature': good.signature },
      payload,
    });
  expect((await send('text/plain', good.body)).statusCode).toBe(415);
  expect((await send('application/x-www-form-urlencoded', good.body)).statusCode).toBe(415);
  expect((await send('application/json', 'x'.repeat(129 * 1024))).statusCode).toBe(413);
});

it('accepts a session only for its own payment, and an unknown session for no payment', async () => {
  const other = await addPayment(portal.storage, { student: 'ben' });
  const event = JSON.parse(good.body) as { id: string; data: { object: object } };
  const told = (id: string, change: object) =>
    portal.sign({ ...event, id, data: { object: { ...event.data.object, ...change } } });
  expect(await portal.bring(told('evt_foreign', { client_reference_id: other.id }))).toBe(200);
  expect(await portal.bring(told('evt_nobody', { client_reference_id: null }))).toBe(200);
  expect(await portal.bring(told('evt_unknown', { id: 'cs_test_unknown', client_reference_id: other.id }))).toBe(200);
  expect(await portal.bring(portal.sign({ ...event, id: 'evt_refund', type: 'charge.refunded' }))).toBe(200);
  for (const each of [payment, other]) expect((await readPayment(portal.storage, each)).status).toBe('Pending');
  const outcomes = await portal.storage.system((trx) =>
    trx.selectFrom('paymentEvents').select(['id', 'outcome']).orderBy('id').execute(),
  );
  expect(outcomes).toEqual([
    { id: 'evt_foreign', outcome: 'foreign-payment' },
    { id: 'evt_nobody', outcome: 'foreign-payment' },
    { id: 'evt_unknown', outcome: 'unknown-session' },
  ]);
});

it('accepts the new secret and the old one during a change', async () => {
  expect(await portal.bring({ ...good, signature: sign(nextWebhookSecret, 4 * minute) })).toBe(200);
  expect((await readPayment(portal.storage, payment)).status).toBe('Paid');
  expect(await portal.bring({ ...good, signature: sign(webhookSecret) })).toBe(200);
});

it('is sent again when the payment could not be recorded', async () => {
  const late = await addPayment(portal.storage, { student: 'ada' });
  await portal.press(await portal.checkout(late.reference), 'pay');
  const [webhook] = await portal.webhooks();
  if (!webhook) throw new Error('The simulator sent no webhook.');
  const system = portal.parts.storage.system.bind(portal.parts.storage);
  Object.assign(portal.parts.storage, { system: () => Promise.reject(new Error('the power failed')) });
  expect(await portal.bring(webhook)).toBe(500);
  Object.assign(portal.parts.storage, { system });
  expect((await readPayment(portal.storage, late)).status).toBe('Pending');
  expect(await portal.bring(webhook)).toBe(200);
  expect((await readPayment(portal.storage, late)).status).toBe('Paid');
});
