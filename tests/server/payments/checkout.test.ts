import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { addPayment, dueCents, premiumCents } from './add-payment.ts';
import { openPayingPortal, secretKey, type PayingPortal } from './open-paying-portal.ts';

let portal: PayingPortal;
beforeAll(async () => {
  portal = await openPayingPortal({ environment: { STRIPE_SECRET_KEY: `sk_test_next,${secretKey}` } });
}, 60_000);
afterAll(() => portal.close());

const ada = () => portal.student('ada@bay-state.example');
const link = async (server: TestServer, student: string) =>
  (await (await server.student(student)).post('/api/sitecore/Student/GetPayLink')).json<object>();

describe('the page on which a payment is made', () => {
  it('has the amount from the records, and the provider gets no data about the person', async () => {
    const payment = await addPayment(portal.storage, { student: 'ada' });
    const session = await portal.checkout(payment.reference);
    expect(session).toMatchObject({
      amountCents: dueCents,
      currency: 'usd',
      methods: ['card'],
      clientReferenceId: payment.id,
      words: `Student health coverage, ${payment.reference}`,
      successUrl: `http://127.0.0.1:3000/payment/${payment.reference}?returned=1`,
      cancelUrl: `http://127.0.0.1:3000/payment/${payment.reference}`,
    });
    // Matches whole words: the provider's IDs are hexadecimal, and may contain a name by chance.
    expect(JSON.stringify(session)).not.toMatch(/\b(ada|sample|bay.state)\b/i);
  });

  it('accepts a bank account if the student chose that', async () => {
    const payment = await addPayment(portal.storage, { student: 'ada', method: 'Bank Account' });
    expect((await portal.checkout(payment.reference)).methods).toEqual(['us_bank_account']);
  });

  it('opens once for two tabs at once, and stays the same afterward', async () => {
    const payment = await addPayment(portal.storage, { student: 'ada' });
    const [first, second] = await Promise.all([ada(), ada()]);
    const url = `/api/portal/payments/${payment.reference}/checkout`;
    const answers = await Promise.all([first, second, first].map((tab) => tab.post(url)));
    const later = await second.post(url);
    const pages = new Set([...answers, later].map((answer) => answer.json<{ url: string }>().url));
    expect(pages.size).toBe(1);
    expect([...pages][0]).toMatch(new RegExp(`^${portal.simulator.url}/c/pay/cs_test_`));
    expect(
      await portal.storage.system((trx) =>
        trx.selectFrom('paymentSessions').select('status').where('paymentId', '=', payment.id).execute(),
      ),
    ).toEqual([{ status: 'open' }]);
  });

  it.each([
    [{ status: 'Paid' as const }, 'PAYMENT_NOT_OPEN'],
    [{ status: 'Processing' as const }, 'PAYMENT_NOT_OPEN'],
    [{ status: 'Cancelled' as const }, 'PAYMENT_NOT_OPEN'],
    [{ status: 'Refund Due' as const }, 'PAYMENT_NOT_OPEN'],
    [{ status: 'Invoice Pending' as const }, 'PAYMENT_NOT_OPEN'],
    [{ status: 'Invoiced' as const }, 'PAYMENT_NOT_OPEN'],
    [{ payUntil: '2026-11-20' }, 'DEADLINE_PASSED'],
  ])('does not open for a payment with %j', async (wish, code) => {
    const payment = await addPayment(portal.storage, { student: 'ada', ...wish });
    const answer = await (await ada()).post(`/api/portal/payments/${payment.reference}/checkout`);
    expect(answer.json()).toMatchObject({ status: 409, code });
  });

  it('opens until the end of the last day', async () => {
    const payment = await addPayment(portal.storage, { student: 'ada', payUntil: '2026-11-21' });
    expect((await portal.checkout(payment.reference)).status).toBe('open');
  });

  it('shows amounts as text, and who they are for', async () => {
    const { reference } = await addPayment(portal.storage, { student: 'ada', withDependent: true });
    expect((await (await ada()).get(`/api/portal/payments/${reference}`)).json()).toEqual({
      reference,
      status: 'Pending',
      PayTimeOption: 'Pay now',
      PerEntireTransaction: 'Credit Card',
      InstallmentName: null,
      TotalPaidToSchool: '0.00',
      ProcessingFee: '41.25',
      TotalCostDueToday: '2491.25',
      TotalPaidBySponsor: '600.00',
      TotalDueLater: '0.00',
      TotalRefunded: '0.00',
      paidAt: null,
      items: [
        { planName: 'Spring Plan 2027', who: 'ada Sample', premium: '2100.00' },
        { planName: 'Spring Plan 2027', who: 'Kit Sample', premium: '950.00' },
      ],
      installments: [],
      nextInstallment: null,
      attention: null,
    });
    expect(premiumCents).toBe(210_000);
  });

  it('refuses a client that opens it dozens of times', async () => {
    const payment = await addPayment(portal.storage, { student: 'ben' });
    const ben = await portal.student('ben@bay-state.example');
    const statuses: number[] = [];
    for (let at = 0; at < 31; at += 1)
      statuses.push((await ben.post(`/api/portal/payments/${payment.reference}/checkout`)).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });

  it('[API-16] is the pay link’s address while a payment is due', async () => {
    const payment = await addPayment(portal.storage, { student: 'cleo', university: 'cascadia' });
    expect(await link(portal, 'cleo@cascadia.example')).toEqual({ url: `/payment/${payment.reference}` });
  });
});

describe('without a payment provider', () => {
  let without: TestServer;
  beforeAll(async () => {
    without = await openTestServer({ sharing: portal });
  });
  afterAll(() => without.close());

  it('says that the portal takes no payments, and where the school does', async () => {
    const payment = await addPayment(portal.storage, { student: 'ada' });
    const tab = await without.student('ada@bay-state.example');
    const call = `/api/portal/payments/${payment.reference}/checkout`;
    expect((await tab.post(call)).json()).toMatchObject({ status: 409, code: 'PAYMENT_NOT_OFFERED' });
    expect((await tab.post(call)).json()).not.toHaveProperty('url');
    const payUrl = 'https://pay.bay-state.example/account';
    await portal.storage.system((trx) =>
      trx.updateTable('universities').set({ payUrl }).where('id', '=', 'uni_bay-state').execute(),
    );
    expect((await tab.post(call)).json()).toMatchObject({ code: 'PAYMENT_NOT_OFFERED', url: payUrl });
  });

  it('[API-16] returns the school’s own page as the pay link, or says that there is none', async () => {
    expect(await link(without, 'ben@bay-state.example')).toEqual({ url: 'https://pay.bay-state.example/account' });
    expect(await link(without, 'cleo@cascadia.example')).toEqual({ error: expect.stringMatching(/\w/) as string });
  });

  it('has no webhook', async () => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' };
    const webhook = { method: 'POST', url: '/api/payments/webhooks/stripe', headers, payload: '{}' } as const;
    expect((await without.server.inject(webhook)).statusCode).toBe(404);
  });
});

it('says that payment is not possible now when the provider refuses the key, and stores nothing', async () => {
  const refused = await openTestServer({
    sharing: portal,
    environment: {
      STRIPE_SECRET_KEY: 'sk_test_wrong',
      STRIPE_WEBHOOK_SECRET: 'whsec_0',
      PAYMENT_SIMULATOR_URL: portal.simulator.url,
    },
  });
  const payment = await addPayment(portal.storage, { student: 'ada' });
  const tab = await refused.student('ada@bay-state.example');
  const answer = await tab.post(`/api/portal/payments/${payment.reference}/checkout`);
  expect(answer.json()).toMatchObject({ status: 503, code: 'PAYMENT_PROVIDER_UNAVAILABLE' });
  expect(answer.body).not.toContain('sk_test');
  await refused.close();
});
