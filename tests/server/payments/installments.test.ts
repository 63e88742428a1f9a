import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { charges } from '../../../server/exports/sources/charges.ts';
import { reduceByReturns } from '../../../server/coverage/installments/reduce-by-returns.ts';
import { reduceInstallments } from '../../../server/coverage/installments/reduce-installments.ts';
import { restoreInstallments } from '../../../server/coverage/installments/restore-installments.ts';
import type { SessionReport } from '../../../server/payments/payment-provider.ts';
import { applyRefundReport } from '../../../server/payments/refunds/apply-refund-report.ts';
import { settlePayment } from '../../../server/payments/settle-payment.ts';
import type { Settlement } from '../../../server/payments/settlement.ts';
import { lockStudent } from '../../../server/schools/lock-student.ts';
import type { SimulatedSession } from '../../../tools/payment-simulator/simulator-state.ts';
import { countMoney } from '../../../server/reports/count-money.ts';
import { readMails } from '../platform/mail/read-mail.ts';
import { addPayment, dueCents, type AddedPayment } from './add-payment.ts';
import { openPayingPortal, type PayingPortal } from './open-paying-portal.ts';

let portal: PayingPortal;
beforeAll(async () => {
  portal = await openPayingPortal();
}, 60_000);
afterAll(() => portal.close());
// One student opens more pages here than a student may in a quarter of an hour.
beforeEach(() => portal.storage.system((trx) => trx.deleteFrom('rateLimits').execute()));

const feeCents = 4_125;
const ownCents = dueCents - feeCents;

/** A payment in installments whose first one is paid. */
async function begun(installments: number): Promise<AddedPayment> {
  const payment = await addPayment(portal.storage, { student: 'ada', installments });
  await pay(payment, 1);
  return payment;
}

async function pay({ reference }: AddedPayment, number: number, how: 'pay' | 'bank' = 'pay'): Promise<void> {
  const session = await portal.checkout(reference, 'ada', number);
  await portal.press(session, how);
  for (const webhook of await portal.webhooks()) expect(await portal.bring(webhook)).toBe(200);
}

/** The provider's report on a page. `again` makes it a separate event. */
function settle(session: SimulatedSession, state: SessionReport['state'], again = ''): Promise<Settlement> {
  const { id: sessionId, amountCents, clientReferenceId: paymentId } = session;
  const report = { sessionId, paymentId, state, amountCents, currency: 'usd', providerPaymentId: `pi_${sessionId}` };
  return settlePayment(portal.parts, {
    eventId: `${sessionId}-${state}${again}`,
    type: 'test',
    report,
    requestId: null,
  });
}

function readRows({ id }: AddedPayment) {
  return portal.storage.system((trx) =>
    trx
      .selectFrom('installments')
      .select(['number', 'dueOn', 'amountCents', 'creditedCents', 'state', 'paidCents'])
      .where('paymentId', '=', id)
      .orderBy('number')
      .execute(),
  );
}

/** The figures of the period's report, and what the export charges the student. */
function readBooks({ coverageId }: AddedPayment) {
  return portal.storage.system(async (trx) => {
    const periodId = `only-${coverageId.slice(-12)}`;
    await trx.updateTable('studentCoverages').set({ periodId }).where('id', '=', coverageId).execute();
    const scope = { trx, universityId: 'uni_bay-state', periodId, timeZone: 'America/New_York' };
    const money = await countMoney(scope);
    const items = await trx
      .selectFrom('paymentItems')
      .select('id')
      .where('studentCoverageId', '=', coverageId)
      .execute();
    const entries = await charges.read(
      trx,
      items.map(({ id }) => String(id)),
      [],
    );
    const cents = (figure: string) =>
      money.filter((count) => count.figure === figure).reduce((sum, count) => sum + count.cents, 0);
    return {
      charged: cents('charged'),
      fees: cents('fees'),
      paid: cents('paid'),
      later: cents('later'),
      refundDue: cents('refundDue'),
      exported: entries.reduce((sum, { values }) => sum + Math.round(Number(values.amount) * 100), 0),
    };
  });
}

function reduce({ id: paymentId }: AddedPayment, cents: number): Promise<number> {
  return portal.storage.system(async (trx) => {
    const lock = await lockStudent(trx, 'stu_ada');
    const { id } = await trx
      .selectFrom('paymentItems')
      .select('id')
      .where('paymentId', '=', paymentId)
      .executeTakeFirstOrThrow();
    return reduceInstallments(lock, { paymentId, items: [{ id, cents }], now: portal.now() });
  });
}

function restore({ coverageId }: AddedPayment): Promise<void> {
  return portal.storage.system(async (trx) => {
    const lock = await lockStudent(trx, 'stu_ada');
    await restoreInstallments(lock, { coverageId, today: '2027-01-15', now: portal.now() });
  });
}

const readMailsAbout = async (reference: string) =>
  (await readMails(portal.folder)).filter(({ subject }) => subject?.includes(reference));

it('becomes rows when the first one is paid: the promised amounts, one each month', async () => {
  const payment = await addPayment(portal.storage, { student: 'ada', installments: 4 });
  expect(await readRows(payment)).toEqual([]);
  await pay(payment, 1);
  const open = { creditedCents: 0, state: 'Open', paidCents: null };
  expect(await readRows(payment)).toEqual([
    { number: 2, dueOn: '2026-12-21', amountCents: ownCents / 4, ...open },
    { number: 3, dueOn: '2027-01-21', amountCents: ownCents / 4, ...open },
    { number: 4, dueOn: '2027-02-21', amountCents: ownCents / 4, ...open },
  ]);
});

it('divides odd cents as the student saw them, so that the installments add up to the premium', async () => {
  const payment = await begun(7);
  const rows = await readRows(payment);
  expect(rows.map(({ amountCents }) => amountCents)).toEqual([21_429, 21_429, 21_429, 21_428, 21_428, 21_428]);
  expect(21_429 + rows.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(ownCents);
});

it('is paid through its own page, without a fee, and once', async () => {
  const payment = await begun(3);
  const { reference } = payment;
  const session = await portal.checkout(reference, 'ada', 2);
  expect(session).toMatchObject({
    amountCents: ownCents / 3,
    words: `Student health coverage, ${reference}, installment 2`,
    successUrl: `http://127.0.0.1:3000/payment/${reference}?returned=2`,
  });
  await portal.press(session, 'pay');
  const [webhook] = await portal.webhooks();
  await Promise.all([portal.bring(webhook!), portal.bring(webhook!)]);
  await portal.bring(webhook!);
  const [second, third] = await readRows(payment);
  expect(second).toMatchObject({ state: 'Paid', paidCents: ownCents / 3 });
  expect(third).toMatchObject({ state: 'Open' });
  const ada = await portal.student('ada@bay-state.example');
  const { payments } = (await ada.get('/api/portal/dashboard')).json<{ payments: readonly { reference: string }[] }>();
  expect(payments.find((own) => own.reference === reference)).toMatchObject({
    installmentsPaid: { paid: 2, of: 3 },
    nextInstallment: { number: 3, amount: '500.00' },
  });
  expect(await readBooks(payment)).toEqual({
    charged: ownCents,
    fees: feeCents,
    paid: (ownCents / 3) * 2 + feeCents,
    later: ownCents / 3,
    refundDue: 0,
    exported: ownCents,
  });
  await portal.outbox.runOnce();
  const mail = await readMailsAbout(reference);
  expect(mail.map(({ subject }) => subject)).toEqual([
    `We received your installment (${reference})`,
    `You are enrolled (${reference})`,
  ]);
  expect(mail[0]!.text).toContain('Your next installment of $500.00 is due on January 21, 2027.');
});

it('opens one page for two tabs, and none for an installment that is paid or does not exist', async () => {
  const { reference } = await begun(2);
  const ada = await portal.student('ada@bay-state.example');
  const url = `/api/portal/payments/${reference}/installments/2/checkout`;
  const answers = await Promise.all([ada.post(url), ada.post(url)]);
  expect(new Set(answers.map((answer) => answer.json<{ url: string }>().url)).size).toBe(1);
  await pay({ reference } as AddedPayment, 2);
  expect((await ada.post(url)).json()).toMatchObject({ status: 409, code: 'PAYMENT_NOT_OPEN' });
  expect((await ada.post(url.replace('/2/', '/3/'))).statusCode).toBe(404);
  const ben = await portal.student('ben@bay-state.example');
  expect((await ben.post(url)).statusCode).toBe(404);
});

it('does not open before the first one is paid', async () => {
  const { reference } = await addPayment(portal.storage, { student: 'ada', installments: 2 });
  const ada = await portal.student('ada@bay-state.example');
  expect((await ada.post(`/api/portal/payments/${reference}/installments/2/checkout`)).statusCode).toBe(404);
});

it('can be tried again after the bank refused it, and is not paid twice by two pages', async () => {
  const payment = await begun(2);
  const first = await portal.checkout(payment.reference, 'ada', 2);
  await settle(first, 'processing');
  expect((await readRows(payment))[0]).toMatchObject({ state: 'Processing' });
  expect(await settle(first, 'failed')).toBe('failed');
  expect((await readRows(payment))[0]).toMatchObject({ state: 'Open' });
  // The report of the start arrives late.
  expect(await settle(first, 'processing', 'late')).toBe('unchanged');
  const second = await portal.checkout(payment.reference, 'ada', 2);
  expect(second.id).not.toBe(first.id);
  expect(await settle(second, 'paid')).toBe('paid');
  expect(await settle(second, 'paid', 'again')).toBe('unchanged');
  expect(await settle(first, 'paid')).toBe('refund-due');
  expect(await readBooks(payment)).toMatchObject({
    charged: ownCents,
    paid: ownCents + feeCents + ownCents / 2,
    refundDue: ownCents / 2,
    later: 0,
    exported: ownCents,
  });
});

it('does not accept an amount that is not due, and still waits for the right one', async () => {
  const payment = await begun(2);
  const session = await portal.checkout(payment.reference, 'ada', 2);
  expect(await settle({ ...session, amountCents: 1 }, 'paid')).toBe('refund-due');
  expect((await readRows(payment))[0]).toMatchObject({ state: 'Open', paidCents: null });
  expect(await readBooks(payment)).toMatchObject({ refundDue: 1, later: ownCents / 2, charged: ownCents });
});

it('is reduced from the last one on, and owed again when that is undone, also if it was paid since', async () => {
  const payment = await begun(3);
  const own = ownCents / 3;
  const session = await portal.checkout(payment.reference, 'ada', 3);
  expect(await reduce(payment, own + 10_000)).toBe(own + 10_000);
  expect(await readRows(payment)).toMatchObject([
    { number: 2, creditedCents: 10_000, state: 'Open' },
    { number: 3, creditedCents: own, state: 'Canceled' },
  ]);
  expect(await readBooks(payment)).toMatchObject({
    charged: ownCents - own - 10_000,
    later: own - 10_000,
    exported: ownCents - own - 10_000,
  });
  // The page was open before.
  expect(await settle(session, 'paid')).toBe('refund-due');
  await pay(payment, 2);
  expect(await reduce(payment, 1)).toBe(0);
  await restore(payment);
  expect(await readRows(payment)).toMatchObject([
    { number: 2, amountCents: own - 10_000, creditedCents: 0, state: 'Paid' },
    { number: 3, amountCents: own, creditedCents: 0, state: 'Open', dueOn: '2027-01-29' },
    { number: 4, amountCents: 10_000, creditedCents: 0, state: 'Open', dueOn: '2027-01-29' },
  ]);
  expect(await readBooks(payment)).toMatchObject({ charged: ownCents, later: own + 10_000, exported: ownCents });
});

it('closes the page with the smaller amount when all of it is owed again', async () => {
  const payment = await begun(2);
  await reduce(payment, 10_000);
  const page = await portal.checkout(payment.reference, 'ada', 2);
  expect(page.amountCents).toBe(ownCents / 2 - 10_000);
  await restore(payment);
  while ((await portal.outbox.runOnce()) > 0);
  expect(portal.simulator.provider.find(page.id)).toMatchObject({ status: 'expired' });
  expect((await portal.checkout(payment.reference, 'ada', 2)).amountCents).toBe(ownCents / 2);
});

it('asks, after a failed transfer, for what is still due, and for nothing if nothing is', async () => {
  const giveBack = ({ id }: AddedPayment, returnedPremiumCents: number) =>
    portal.storage.system((trx) =>
      trx
        .updateTable('paymentItems')
        .set({
          returnedMonths: 1,
          returnedPremiumCents,
          returnedSponsorCents: 0,
          returnedAt: portal.now().toISOString(),
        })
        .where('paymentId', '=', id)
        .execute(),
    );
  const fail = async (cents: number) => {
    const payment = await begun(2);
    const page = await portal.checkout(payment.reference, 'ada', 2);
    await settle(page, 'processing');
    await giveBack(payment, cents);
    await settle(page, 'failed');
    while ((await portal.outbox.runOnce()) > 0);
    const mails = await readMailsAbout(payment.reference);
    return mails.find(({ subject }) => subject?.startsWith('Your bank declined'))?.text;
  };
  expect(await fail(10_000)).toContain('$650.00 is due on');
  const nothing = await fail(ownCents / 2);
  expect(nothing).toContain('It is no longer due');
  expect(nothing).not.toContain('Pay again');
});

it('is refunded like any receipt of its payment', async () => {
  const payment = await begun(2);
  await pay(payment, 2);
  const { providerPaymentId } = await portal.storage.system((trx) =>
    trx
      .selectFrom('installments')
      .select('providerPaymentId')
      .where('paymentId', '=', payment.id)
      .executeTakeFirstOrThrow(),
  );
  const about = { refundId: null, providerPaymentId, currency: 'usd', failure: null, createdAt: portal.now() };
  const refund = { ...about, providerRefundId: `re_${payment.id}`, amountCents: 5_000, state: 'succeeded' } as const;
  expect(await applyRefundReport(portal.parts, refund, null)).toBe('refunded');
  const books = await readBooks(payment);
  expect(books.charged + books.fees).toBe(ownCents + feeCents - 5_000);
  expect(books.exported).toBe(books.charged);
});

it('that was refunded before its webhook arrived is refunded in the books, too', async () => {
  const payment = await begun(2);
  const session = await portal.checkout(payment.reference, 'ada', 2);
  await portal.press(session, 'pay');
  const paid = await portal.webhooks();
  portal.simulator.provider.refund({ intent: session.intent!.id, amountCents: 5_000 });
  for (const webhook of [...(await portal.webhooks()), ...paid]) expect(await portal.bring(webhook)).toBe(200);
  while ((await portal.outbox.runOnce()) > 0);
  const { charged, fees, exported } = await readBooks(payment);
  expect([charged + fees, exported]).toEqual([ownCents + feeCents - 5_000, charged]);
});

it('is reduced by what a refund would have paid back, once the refund is over without paying it', async () => {
  const payment = await begun(2);
  const { providerPaymentId, id: itemId } = await portal.storage.system((trx) =>
    trx
      .selectFrom('payments')
      .innerJoin('paymentItems', 'paymentId', 'payments.id')
      .select(['providerPaymentId', 'paymentItems.id'])
      .where('payments.id', '=', payment.id)
      .executeTakeFirstOrThrow(),
  );
  const about = { refundId: null, providerPaymentId, currency: 'usd', failure: null, createdAt: portal.now() };
  const refund = { ...about, providerRefundId: `re_${payment.id}`, amountCents: 5_000 } as const;
  await applyRefundReport(portal.parts, { ...refund, state: 'sent' }, null);
  await portal.storage.system(async (trx) => {
    await trx
      .updateTable('paymentItems')
      .set({ returnedMonths: 1, returnedPremiumCents: 8_000, returnedSponsorCents: 0, returnedAt: portal.now() })
      .where('id', '=', itemId)
      .execute();
    await reduceByReturns(await lockStudent(trx, 'stu_ada'), { paymentId: payment.id, now: portal.now() });
  });
  expect(await readRows(payment)).toMatchObject([{ creditedCents: 3_000 }]);
  await applyRefundReport(portal.parts, { ...refund, state: 'failed', failure: 'unknown' }, null);
  expect(await readRows(payment)).toMatchObject([{ creditedCents: 8_000 }]);
  expect(await readBooks(payment)).toMatchObject({ charged: ownCents - 8_000, exported: ownCents - 8_000 });
});
