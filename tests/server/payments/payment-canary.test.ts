import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReconciliation } from '../../../server/payments/reconcile-payments.ts';
import { addPayment } from './add-payment.ts';
import { openPayingPortal, secretKey, webhookSecret, type PayingPortal } from './open-paying-portal.ts';

/** This text appears everywhere a person could have typed something. */
const canary = 'kanarienvogel';

let portal: PayingPortal;
const log: string[] = [];
beforeAll(async () => {
  portal = await openPayingPortal({ environment: { LOG_LEVEL: 'trace' }, log: (line) => log.push(line) });
  await portal.storage.system(async (trx) => {
    await trx
      .updateTable('students')
      .set({ firstName: canary, lastName: canary, street1: canary, schoolStudentId: canary })
      .where('id', '=', 'stu_ada')
      .execute();
  });
}, 60_000);
afterAll(() => portal.close());

it('logs no typed word and no secret, whatever happens to payments', async () => {
  const payment = await addPayment(portal.storage, { student: 'ada', withDependent: true });
  const ada = await portal.student('ada@bay-state.example');
  await ada.get(`/api/portal/payments/${payment.reference}`);
  await ada.get(`/api/portal/payments/${canary}`);
  await ada.post(`/api/portal/payments/${canary}/checkout`);
  await ada.post(`/api/portal/payments/${payment.reference}/checkout`, { [canary]: canary });
  const session = await portal.checkout(payment.reference);
  await portal.press(session, 'pay');
  const webhooks = await portal.webhooks();
  for (const webhook of webhooks) {
    await portal.bring({ body: `${webhook.body}${canary}`, signature: webhook.signature });
    await portal.bring({ body: webhook.body, signature: `t=1,v1=${canary}` });
    await portal.bring(webhook);
    await portal.bring(webhook);
  }
  const refunded = await addPayment(portal.storage, { student: 'ada' });
  const wrong = await portal.checkout(refunded.reference);
  Object.assign(wrong, { amountCents: 1 });
  await portal.press(wrong, 'pay');
  for (const webhook of await portal.webhooks()) await portal.bring(webhook);
  await portal.outbox.runOnce();
  portal.passTime(10 * 60_000);
  await createReconciliation(portal.parts, (error) => expect(error).toBeUndefined())();

  const text = log.join('\n');
  expect(text).toContain('"settlement":"paid"');
  expect(text).toContain('"settlement":"refund-due"');
  expect(text).toContain('WEBHOOK_REFUSED');
  for (const secret of [canary, secretKey, webhookSecret, 'cs_test_', 'ada@'])
    expect(text.includes(secret), secret).toBe(false);
  expect(JSON.stringify([session, wrong])).not.toContain(canary);
  const kept = await portal.storage.system(async (trx) => [
    await trx.selectFrom('auditEntries').select(['action', 'details']).execute(),
    await trx.selectFrom('paymentEvents').selectAll().execute(),
    await trx.selectFrom('paymentSessions').selectAll().execute(),
  ]);
  expect(JSON.stringify(kept)).not.toContain(canary);
});
