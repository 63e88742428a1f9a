import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createReconciliation } from '../../../server/payments/reconcile-payments.ts';
import { addPayment } from './add-payment.ts';
import { openPayingPortal, type PayingPortal } from './open-paying-portal.ts';
import { readPayment } from './read-payment.ts';

let portal: PayingPortal;
beforeAll(async () => {
  portal = await openPayingPortal();
}, 60_000);
afterAll(() => portal.close());

const minute = 60_000;
const failures: unknown[] = [];
const onFailure = (error: unknown) => void failures.push(error);
afterEach(() => {
  failures.length = 0;
});

/** A payment page on which a button was pressed; the resulting webhooks are lost. */
async function pressAndLose(choice: 'pay' | 'bank' | 'decline') {
  const method = choice === 'pay' ? 'Credit Card' : 'Bank Account';
  const payment = await addPayment(portal.storage, { student: 'ada', method });
  const session = await portal.checkout(payment.reference);
  await portal.press(session, choice);
  return { payment, session, lost: await portal.webhooks() };
}

it('finds the result of lost webhooks after five minutes and not before, once', async () => {
  const reconcile = createReconciliation(portal.parts, onFailure);
  const paid = await pressAndLose('pay');
  const byBank = await pressAndLose('bank');
  const refused = await pressAndLose('decline');
  const expired = await addPayment(portal.storage, { student: 'ada' });
  portal.simulator.provider.expire(await portal.checkout(expired.reference));
  await portal.webhooks();
  const open = await addPayment(portal.storage, { student: 'ada' });
  await portal.checkout(open.reference);

  portal.passTime(4 * minute);
  expect(await reconcile()).toEqual({});
  portal.passTime(2 * minute);
  expect(await reconcile()).toEqual({ paid: 2, failed: 1, 'session-expired': 1 });
  for (const { payment } of [paid, byBank])
    expect(await readPayment(portal.storage, payment)).toMatchObject({ status: 'Paid', coverage: 'Enrolled' });
  expect(await readPayment(portal.storage, refused.payment)).toMatchObject({
    status: 'Pending',
    attention: 'bank-refused',
  });
  expect(await readPayment(portal.storage, expired)).toMatchObject({ status: 'Pending', sessions: ['expired'] });
  expect(await readPayment(portal.storage, open)).toMatchObject({ status: 'Pending', sessions: ['open'] });
  expect(await reconcile()).toEqual({});

  // The webhooks arrive late, but no action happens twice.
  for (const webhook of [...paid.lost, ...byBank.lost, ...refused.lost]) {
    expect(await portal.bring({ body: webhook.body, signature: sign(webhook.body) })).toBe(200);
  }
  expect((await readPayment(portal.storage, paid.payment)).audit).toEqual(['payment.paid', 'enrollment.completed']);
  expect((await readPayment(portal.storage, refused.payment)).status).toBe('Pending');
});

it('finds a bank payment whose second webhook was lost', async () => {
  const { payment, lost } = await pressAndLose('bank');
  const body = lost[0]?.body ?? '';
  expect(await portal.bring({ body, signature: sign(body) })).toBe(200);
  expect((await readPayment(portal.storage, payment)).status).toBe('Processing');
  portal.passTime(6 * minute);
  expect(await createReconciliation(portal.parts, onFailure)()).toEqual({ paid: 1 });
  expect(await readPayment(portal.storage, payment)).toMatchObject({ status: 'Paid', coverage: 'Enrolled' });
});

it('skips a session that fails, and gives up when the provider is down', async () => {
  const broken = await pressAndLose('pay');
  const found = await pressAndLose('pay');
  for (let at = 0; at < 3; at += 1) await pressAndLose('pay');
  portal.passTime(6 * minute);
  const { payments } = portal.parts;
  if (!payments) throw new Error('There is no provider.');
  const findSession: typeof payments.findSession = (id) =>
    id === broken.session.id ? Promise.reject(new Error('broken')) : payments.findSession(id);
  const down = { ...portal.parts, payments: { ...payments, findSession: () => Promise.reject(new Error('down')) } };
  expect(await createReconciliation(down, onFailure)()).toEqual({});
  expect(failures).toHaveLength(3);
  const partly = { ...portal.parts, payments: { ...payments, findSession } };
  expect(await createReconciliation(partly, onFailure)()).toEqual({ paid: 4 });
  expect(failures).toHaveLength(4);
  expect((await readPayment(portal.storage, found.payment)).status).toBe('Paid');
  expect((await readPayment(portal.storage, broken.payment)).status).toBe('Pending');
  expect(await createReconciliation(portal.parts, onFailure)()).toEqual({ paid: 1 });
});

it('ends after the current session when it is told to stop', async () => {
  await pressAndLose('pay');
  portal.passTime(6 * minute);
  expect(await createReconciliation(portal.parts, onFailure)(AbortSignal.abort())).toEqual({});
});

/** The webhooks have the current date, because the lost webhooks would be too old. */
function sign(body: string): string {
  return portal.sign(JSON.parse(body) as object).signature;
}
