import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMails } from '../platform/mail/read-mail.ts';
import { addPayment, dueCents, type AddedPayment } from './add-payment.ts';
import { openPayingPortal, type PayingPortal, type Webhook } from './open-paying-portal.ts';
import { readPayment } from './read-payment.ts';

let portal: PayingPortal;
beforeAll(async () => {
  portal = await openPayingPortal();
}, 60_000);
afterAll(() => portal.close());

const read = (payment: AddedPayment) => readPayment(portal.storage, payment);
const bringAll = async (webhooks: readonly (Webhook | undefined)[]) => {
  for (const webhook of webhooks) expect(await portal.bring(webhook ?? fail())).toBe(200);
};
const fail = () => {
  throw new Error('The simulator sent no webhook.');
};

/** An unpaid enrollment. Its payment page was opened, and the simulator sent webhooks after a button was pressed. */
async function pressOn(choice: 'pay' | 'bank' | 'decline', wish: Partial<Parameters<typeof addPayment>[1]> = {}) {
  const method = choice === 'pay' ? 'Credit Card' : 'Bank Account';
  const payment = await addPayment(portal.storage, { student: 'ada', method, ...wish });
  const session = await portal.checkout(payment.reference);
  await portal.press(session, choice);
  return { payment, session, webhooks: await portal.webhooks() };
}

describe('a payment by card', () => {
  it('enrolls the student and the dependents when its webhook has arrived, not before, and sends a receipt', async () => {
    const payment = await addPayment(portal.storage, { student: 'ada', withDependent: true });
    const session = await portal.checkout(payment.reference);
    expect(await portal.press(session, 'pay')).toBe(`http://127.0.0.1:3000/payment/${payment.reference}?returned=1`);
    const [webhook] = await portal.webhooks();
    expect(webhook?.type).toBe('completed');
    expect(await read(payment)).toMatchObject({ status: 'Pending', coverage: 'Pending Enrollment' });

    await bringAll([webhook]);
    const after = await read(payment);
    expect(after).toMatchObject({
      status: 'Paid',
      coverage: 'Enrolled',
      dependents: ['Enrolled'],
      sessions: ['complete'],
      attention: null,
      audit: ['payment.paid', 'enrollment.completed'],
    });
    expect(after.paidCents).toBe(after.dueTodayCents);
    expect(after.providerPaymentId).toMatch(/^pi_/);

    await portal.outbox.runOnce();
    const mails = await readMails(portal.folder);
    const receipt = mails.find(({ subject }) => subject?.includes(payment.reference));
    expect(receipt?.to?.[0]?.address).toBe('ada@bay-state.example');
    expect(receipt?.text).toContain('2491.25');
  });

  it('counts once, however many copies of the webhook arrive, even at the same moment', async () => {
    const { payment, webhooks } = await pressOn('pay');
    const [webhook] = webhooks;
    const answers = await Promise.all([1, 2, 3, 4].map(() => portal.bring(webhook ?? fail())));
    expect(answers).toEqual([200, 200, 200, 200]);
    await bringAll([webhook]);
    expect((await read(payment)).audit).toEqual(['payment.paid', 'enrollment.completed']);
  });

  it('that is declined changes nothing, and the same page allows another try', async () => {
    const payment = await addPayment(portal.storage, { student: 'ada' });
    const session = await portal.checkout(payment.reference);
    expect(await portal.press(session, 'decline')).toBeNull();
    expect(await portal.webhooks()).toEqual([]);
    expect(await read(payment)).toMatchObject({
      status: 'Pending',
      coverage: 'Pending Enrollment',
      sessions: ['open'],
    });
    await portal.press(session, 'pay');
    await bringAll(await portal.webhooks());
    expect((await read(payment)).status).toBe('Paid');
  });
});

describe('a payment by bank', () => {
  it('is in progress until the money arrives', async () => {
    const { payment, webhooks } = await pressOn('bank');
    expect(webhooks.map(({ type }) => type)).toEqual(['completed', 'async_payment_succeeded']);
    await bringAll([webhooks[0]]);
    expect(await read(payment)).toMatchObject({ status: 'Processing', coverage: 'Pending Enrollment' });
    const ada = await portal.student('ada@bay-state.example');
    const again = await ada.post(`/api/portal/payments/${payment.reference}/checkout`);
    expect(again.json()).toMatchObject({ status: 409, code: 'PAYMENT_NOT_OPEN' });
    await bringAll([webhooks[1]]);
    expect(await read(payment)).toMatchObject({ status: 'Paid', coverage: 'Enrolled' });
  });

  it('that the bank refuses can be made again, and the student gets a message', async () => {
    const { payment, webhooks } = await pressOn('decline');
    await bringAll(webhooks);
    expect(await read(payment)).toMatchObject({
      status: 'Pending',
      attention: 'bank-refused',
      coverage: 'Pending Enrollment',
      audit: ['payment.processing', 'payment.failed'],
    });
    await portal.outbox.runOnce();
    const mail = (await readMails(portal.folder)).find(({ subject }) => subject?.includes(payment.reference));
    expect(mail?.subject).toContain('Your bank declined the payment');
    const session = await portal.checkout(payment.reference);
    await portal.press(session, 'bank');
    await bringAll(await portal.webhooks());
    expect(await read(payment)).toMatchObject({ status: 'Paid', attention: null, coverage: 'Enrolled' });
  });

  it.each([
    ['bank', [1, 0], 'Paid'],
    ['bank', [1, 0, 1, 0], 'Paid'],
    ['bank', [0, 1, 0], 'Paid'],
    ['decline', [1, 0], 'Pending'],
    ['decline', [0, 1, 0, 1], 'Pending'],
  ] as const)('(%s) whose webhooks arrive in the order %j ends as %s', async (choice, order, status) => {
    const { payment, webhooks } = await pressOn(choice);
    await bringAll(order.map((at) => webhooks[at]));
    expect((await read(payment)).status).toBe(status);
  });
});

describe('money that arrives late, twice or wrong', () => {
  const expire = async (id: string) => {
    const session = portal.simulator.provider.find(id) ?? fail();
    portal.simulator.provider.expire(session);
    await bringAll(await portal.webhooks());
    session.status = 'open';
  };

  it('is accepted after its page expired, while the coverage is still pending', async () => {
    const payment = await addPayment(portal.storage, { student: 'ada' });
    const session = await portal.checkout(payment.reference);
    await expire(session.id);
    expect((await read(payment)).sessions).toEqual(['expired']);
    await portal.press(session, 'pay');
    await bringAll(await portal.webhooks());
    expect(await read(payment)).toMatchObject({ status: 'Paid', coverage: 'Enrolled', sessions: ['complete'] });
  });

  it.each([
    ['Cancelled', 'Enrollment Expired', 'paid-too-late'],
    ['Cancelled', 'Pending Enrollment', 'paid-too-late'],
    ['Pending', 'Enrollment Expired', 'coverage-not-pending'],
    ['Pending', 'Enrolled', 'coverage-not-pending'],
  ] as const)('is due for a refund when the payment is %s and the coverage %s', async (status, coverage, attention) => {
    const { payment, webhooks } = await pressOn('pay');
    await portal.storage.system(async (trx) => {
      await trx.updateTable('payments').set({ status }).where('id', '=', payment.id).execute();
      await trx
        .updateTable('studentCoverages')
        .set({ studentCoverageStatus: coverage })
        .where('id', '=', payment.coverageId)
        .execute();
    });
    await bringAll([...webhooks, ...webhooks]);
    expect(await read(payment)).toMatchObject({
      status: 'Refund Due',
      attention,
      coverage,
      paidCents: dueCents,
      audit: ['payment.refund-due'],
    });
    await portal.outbox.runOnce();
    const mail = (await readMails(portal.folder)).find(({ subject }) => subject?.includes(payment.reference));
    expect(mail?.text).toContain('We will refund it.');
  });

  it('is due for a refund when the coverage ended before the pending dependents joined, and their page closes', async () => {
    const payment = await addPayment(portal.storage, { student: 'ada', withDependent: true });
    const session = await portal.checkout(payment.reference);
    // Only the dependent is pending, because the student already has the coverage. The student then ends it.
    await portal.storage.system(async (trx) => {
      await sql`delete from payment_items where payment_id = ${payment.id} and dependent_id is null`.execute(trx);
      await trx
        .updateTable('studentCoverages')
        .set({ studentCoverageStatus: 'Enrolled', terminatesOn: '2026-12-31', terminationReason: 'MIL' })
        .where('id', '=', payment.coverageId)
        .execute();
    });
    const ada = await portal.student('ada@bay-state.example');
    const again = await ada.post(`/api/portal/payments/${payment.reference}/checkout`);
    expect(again.json()).toMatchObject({ code: 'PAYMENT_NOT_OPEN' });
    await portal.press(session, 'pay');
    await bringAll(await portal.webhooks());
    expect(await read(payment)).toMatchObject({
      status: 'Refund Due',
      attention: 'coverage-not-pending',
      coverage: 'Enrolled',
      dependents: ['Enrollment Expired'],
    });
  });

  it('is due for a refund when it is the second of two pages, and the first stays paid', async () => {
    const payment = await addPayment(portal.storage, { student: 'ada' });
    const first = await portal.checkout(payment.reference);
    await expire(first.id);
    const second = await portal.checkout(payment.reference);
    expect(second.id).not.toBe(first.id);
    await portal.press(first, 'pay');
    await portal.press(second, 'pay');
    const webhooks = await portal.webhooks();
    await bringAll(webhooks);
    await bringAll(webhooks);
    expect(await read(payment)).toMatchObject({
      status: 'Paid',
      attention: 'paid-twice',
      paidCents: dueCents,
      providerPaymentId: first.intent?.id,
      coverage: 'Enrolled',
      audit: ['payment.paid', 'enrollment.completed', 'payment.refund-due'],
    });
  });

  it.each([
    ['amount-mismatch', { amountCents: dueCents - 1 }],
    ['amount-mismatch', { amountCents: dueCents + 1 }],
    ['amount-mismatch', { amountCents: 0 }],
    ['currency-mismatch', { currency: 'cad' }],
  ])('enrolls no one and alerts the operator (%s) with %j', async (attention, change) => {
    const payment = await addPayment(portal.storage, { student: 'ada', withDependent: true });
    const session = await portal.checkout(payment.reference);
    Object.assign(session, change);
    await portal.press(session, 'pay');
    await bringAll(await portal.webhooks());
    expect(await read(payment)).toMatchObject({
      status: 'Refund Due',
      attention,
      // The student can no longer pay, so the coverage does not remain pending.
      coverage: 'Enrollment Expired',
      dependents: ['Enrollment Expired'],
      audit: ['payment.refund-due', 'enrollment.expired'],
    });
  });

  it('releases those who are still pending when only some of them are, and closes the other pages', async () => {
    const payment = await addPayment(portal.storage, { student: 'ada', withDependent: true });
    const first = await portal.checkout(payment.reference);
    await portal.storage.system((trx) =>
      trx.updateTable('paymentSessions').set({ expiresAt: portal.now() }).where('id', '=', first.id).execute(),
    );
    const second = await portal.checkout(payment.reference);
    await portal.storage.system((trx) =>
      trx
        .updateTable('studentCoverages')
        .set({ studentCoverageStatus: 'Enrolled' })
        .where('id', '=', payment.coverageId)
        .execute(),
    );
    await portal.press(second, 'pay');
    await bringAll(await portal.webhooks());
    await portal.outbox.runOnce();
    expect(await read(payment)).toMatchObject({
      status: 'Refund Due',
      attention: 'coverage-not-pending',
      coverage: 'Enrolled',
      dependents: ['Enrollment Expired'],
    });
    expect(first.status).toBe('expired');
  });

  it('closes the other open pages of a payment that is made', async () => {
    const payment = await addPayment(portal.storage, { student: 'ada' });
    const first = await portal.checkout(payment.reference);
    await portal.storage.system((trx) =>
      trx.updateTable('paymentSessions').set({ expiresAt: portal.now() }).where('id', '=', first.id).execute(),
    );
    const second = await portal.checkout(payment.reference);
    await portal.press(second, 'pay');
    await bringAll(await portal.webhooks());
    await portal.outbox.runOnce();
    expect(first.status).toBe('expired');
    expect((await read(payment)).sessions.toSorted()).toEqual(['complete', 'expired']);
  });
});
