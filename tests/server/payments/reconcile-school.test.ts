import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  describeReconciliation,
  writeDifferencesCsv,
} from '../../../server/command-line/payments/describe-reconciliation.ts';
import type { ProviderLedger } from '../../../server/payments/reconciliation/provider-ledger.ts';
import { reconcileSchool, type Reconciliation } from '../../../server/payments/reconciliation/reconcile-school.ts';
import { dayIn } from '../../../server/platform/clock/clock.ts';
import { addPayment, dueCents, type AddedPayment } from './add-payment.ts';
import { openPayingPortal, type PayingPortal } from './open-paying-portal.ts';
import { readPayment } from './read-payment.ts';

let portal: PayingPortal;
beforeAll(async () => {
  portal = await openPayingPortal();
}, 60_000);
afterAll(() => portal.close());

const zone = 'America/New_York';
const school = { id: 'uni_bay-state', timeZone: zone };

/** The payments about which the provider was asked one by one. */
const asked: string[] = [];

// The simulator's clock is the real one. Two days, so that no test depends on the time of day.
function reconcile(of: { readonly id: string; readonly timeZone: string } = school): Promise<Reconciliation> {
  const day = 24 * 60 * 60_000;
  const from = dayIn(zone, new Date(Date.now() - day));
  const to = dayIn(zone, new Date(Date.now() + day));
  const { payments } = portal.parts;
  if (!payments) throw new Error('There is no provider.');
  const ledger: ProviderLedger = {
    ...payments.ledger,
    findPaymentId(id) {
      asked.push(id);
      return payments.ledger.findPaymentId(id);
    },
  };
  return reconcileSchool(portal.storage, ledger, { school: of, from, to });
}

async function pay(wish: Partial<Parameters<typeof addPayment>[1]> = {}, isBrought = true) {
  const payment = await addPayment(portal.storage, { student: 'ada', ...wish });
  const session = await portal.checkout(payment.reference, wish.student);
  await portal.press(session, 'pay');
  for (const webhook of await portal.webhooks()) if (isBrought) await portal.bring(webhook);
  return { payment, session, intent: session.intent?.id ?? '' };
}

const change = (payment: AddedPayment, values: { readonly paidCents?: number; readonly providerPaymentId?: string }) =>
  portal.storage.system((trx) => trx.updateTable('payments').set(values).where('id', '=', payment.id).execute());

const kindsOf = ({ differences }: Reconciliation) =>
  new Set(differences.map(({ kind, reference }) => `${kind} ${reference}`));

it('finds nothing while both sides agree, over several pages of the provider’s list, and adds up the fees', async () => {
  for (let number = 0; number < 3; number += 1) await pay();
  const { session, intent } = await pay();
  portal.simulator.provider.refund({ intent, amountCents: 1000 });
  for (const webhook of await portal.webhooks()) await portal.bring(webhook);
  const found = await reconcile();
  expect(found).toMatchObject({
    differences: [],
    payments: { count: 4, cents: 4 * dueCents },
    refunds: { count: 1, cents: 1000 },
    fees: { providerCents: 4 * (Math.round(session.amountCents * 0.029) + 30), chargedCents: 4 * 4125 },
  });
  const days = { from: '2026-11-20', to: '2026-11-21' };
  expect(describeReconciliation(found, days)).toContain('No differences.');
  expect(await reconcile({ id: 'uni_cascadia', timeZone: zone })).toMatchObject({
    differences: [],
    payments: { count: 0 },
  });
  // The books say that they are of the other school.
  expect(asked).toEqual([]);
});

it('lists each payment that only one side has, or that differs, with its amounts and ids', async () => {
  const lost = await pay({}, false);
  const wrong = await pay();
  await change(wrong.payment, { paidCents: dueCents - 1 });
  const invented = await pay();
  await change(invented.payment, { providerPaymentId: 'pi_invented' });
  const found = await reconcile();
  expect(found.differences).toHaveLength(4);
  expect(kindsOf(found)).toEqual(
    new Set([
      `amount ${wrong.payment.reference}`,
      `paid-here ${invented.payment.reference}`,
      // The real payment behind the invented one, too.
      `paid-there ${invented.payment.reference}`,
      `paid-there ${lost.payment.reference}`,
    ]),
  );
  const text = describeReconciliation(found, { from: '2026-11-20', to: '2026-11-21' });
  expect(text).toContain('4 differences:');
  expect(text).toContain(
    `${lost.payment.reference}  ${lost.intent}  The provider has a payment of $1,541.25, and the books do not have it. The payment is “Pending” here.`,
  );
  expect(text).toContain(
    `${wrong.payment.reference}  ${wrong.intent}  The books have $1,541.24, and the provider has $1,541.25.`,
  );
  const csv = writeDifferencesCsv(found.differences);
  expect(csv).toContain(`,${wrong.payment.reference},${wrong.intent},1541.25,1541.24,usd,`);

  // Repaired, so that the next test starts without differences.
  await change(wrong.payment, { paidCents: dueCents });
  await change(invented.payment, { providerPaymentId: invented.intent });
  const { body } = (await portal.webhooks())[0] ?? { body: '' };
  expect(body).toBe('');
  await settle(lost.payment, lost.intent);
  expect((await reconcile()).differences).toEqual([]);
});

it('lists payments of a lost database, and counts payments of other systems on the account without listing them', async () => {
  const { session, intent } = await pay();
  const other = await pay();
  const { foreign: before } = await reconcile();
  Object.assign(session, { clientReferenceId: 'pay_gone' });
  Object.assign(other.session, { clientReferenceId: 'order-77' });
  await portal.storage.system(async (trx) => {
    await trx
      .updateTable('payments')
      .set({ paidCents: null, providerPaymentId: null })
      .where('providerPaymentId', 'in', [intent, other.intent])
      .execute();
  });
  const found = await reconcile();
  expect(found.foreign).toBe(before + 1);
  expect(found.differences).toMatchObject([{ kind: 'paid-there', reference: null, providerId: intent }]);
  Object.assign(session, { clientReferenceId: 'order-78' });
  expect((await reconcile()).differences).toEqual([]);
});

it('lists refunds that only one side has, and disputes until the school has won', async () => {
  const { payment, session, intent } = await pay();
  const refund = portal.simulator.provider.refund({ intent, amountCents: 700 });
  await portal.webhooks();
  expect((await reconcile()).differences).toMatchObject([
    { kind: 'refunded-there', reference: payment.reference, providerId: refund.id, thereCents: 700, hereCents: null },
  ]);
  await portal.storage.system((trx) =>
    trx
      .insertInto('refunds')
      .values([booked(payment, intent, refund.id, 701), booked(payment, intent, 're_invented', 5)])
      .execute(),
  );
  const dispute = portal.simulator.provider.dispute(session);
  const found = await reconcile();
  expect(kindsOf(found)).toEqual(
    new Set([
      `disputed ${payment.reference}`,
      `refund-amount ${payment.reference}`,
      `refunded-here ${payment.reference}`,
    ]),
  );
  expect(found.differences.find(({ kind }) => kind === 'disputed')?.text).toBe(
    `The student’s bank disputes $1,541.25 of ${intent} (needs response).`,
  );
  dispute.status = 'won';
  expect(kindsOf(await reconcile())).not.toContain(`disputed ${payment.reference}`);
});

function booked({ id }: AddedPayment, providerPaymentId: string, providerRefundId: string, amountCents: number) {
  return {
    id: `ref_${providerRefundId}`,
    universityId: 'uni_bay-state',
    paymentId: id,
    providerPaymentId,
    amountCents,
    state: 'succeeded' as const,
    requestedAt: new Date(),
    endedAt: new Date(),
    providerRefundId,
  };
}

/** As if the lost webhook arrived now. */
async function settle(payment: AddedPayment, providerPaymentId: string): Promise<void> {
  const { dueTodayCents } = await readPayment(portal.storage, payment);
  await portal.storage.system((trx) =>
    trx
      .updateTable('payments')
      .set({ status: 'Paid', paidAt: new Date(), paidCents: dueTodayCents, providerPaymentId })
      .where('id', '=', payment.id)
      .execute(),
  );
}
