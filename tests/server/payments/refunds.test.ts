import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signWebhook } from '../../../tools/payment-simulator/webhook-signature.ts';
import { createReconciliation } from '../../../server/payments/reconcile-payments.ts';
import { readReceipts } from '../../../server/coverage/receipts/read-receipts.ts';
import { reduceByReturns } from '../../../server/coverage/installments/reduce-by-returns.ts';
import { lockStudent } from '../../../server/schools/lock-student.ts';
import { newId, type Refund } from '../../../server/platform/storage/index.ts';
import { addAdministrator, enrollAdministrator } from '../administration/administrators.ts';
import type { TestVisitor } from '../open-test-server.ts';
import { readMails } from '../platform/mail/read-mail.ts';
import { addPayment, dueCents, type AddedPayment } from './add-payment.ts';
import { openPayingPortal, webhookSecret, type PayingPortal, type Webhook } from './open-paying-portal.ts';
import { readPayment } from './read-payment.ts';

let portal: PayingPortal;
let olga: TestVisitor;
let omar: TestVisitor;
let stranger: TestVisitor;
beforeAll(async () => {
  portal = await openPayingPortal();
  olga = await enrollAdministrator(portal, await addAdministrator(portal, 'olga', 'bay-state'));
  omar = await enrollAdministrator(portal, await addAdministrator(portal, 'omar', 'bay-state'));
  stranger = await enrollAdministrator(portal, await addAdministrator(portal, 'gus', 'cascadia'));
}, 60_000);
afterAll(() => portal.close());

const url = '/api/portal/refunds';
const amountText = (cents: number) => (cents / 100).toFixed(2);

interface ListedRefund {
  readonly id: string;
  readonly reference: string;
  readonly amount: string;
  readonly state: string;
  readonly isOwn: boolean;
  readonly failure: string | null;
  readonly requestedBy: string | null;
}

interface List {
  readonly suggested: readonly {
    readonly reference: string;
    readonly providerPaymentId: string;
    readonly amount: string;
    readonly why: string;
  }[];
  readonly refunds: readonly ListedRefund[];
}

const list = async (visitor = olga) => (await visitor.get(url)).json<List>();
const listed = async ({ reference }: Pick<AddedPayment, 'reference'>, visitor = olga) => {
  const { suggested, refunds } = await list(visitor);
  return {
    suggested: suggested.filter((each) => each.reference === reference),
    refunds: refunds.filter((each) => each.reference === reference),
  };
};

/** A payment that a student has made. */
async function pay(method: 'Credit Card' | 'Bank Account' = 'Credit Card') {
  const payment = await addPayment(portal.storage, { student: 'ada', method });
  const session = await portal.checkout(payment.reference);
  await portal.press(session, method === 'Credit Card' ? 'pay' : 'bank');
  await bringAll();
  const { providerPaymentId } = await readPayment(portal.storage, payment);
  return { payment, intent: providerPaymentId ?? '' };
}

/** A second page of the same payment, on which the student pays again. */
async function payTwice() {
  const payment = await addPayment(portal.storage, { student: 'ada', withDependent: true });
  const [first, second] = await openTwoPages(payment);
  await portal.press(first, 'pay');
  await portal.press(second, 'pay');
  await bringAll();
  return { payment, intents: [first.intent?.id ?? '', second.intent?.id ?? ''] };
}

async function openTwoPages({ reference }: AddedPayment) {
  const first = await portal.checkout(reference);
  await portal.storage.system((trx) =>
    trx.updateTable('paymentSessions').set({ status: 'expired' }).where('id', '=', first.id).execute(),
  );
  return [first, await portal.checkout(reference)] as const;
}

async function bringAll(): Promise<void> {
  for (const webhook of await portal.webhooks()) await bring(webhook);
}

/** Time passes in the tests, so the simulator's own signature may be too old. */
async function bring({ body }: Pick<Webhook, 'body'>): Promise<void> {
  const signature = signWebhook(body, webhookSecret, portal.now().getTime());
  expect(await portal.bring({ body, signature })).toBe(200);
}

interface Wish {
  readonly cents?: number;
  readonly key?: string;
  readonly reason?: string;
}

function ask(
  visitor: TestVisitor,
  { reference }: Pick<AddedPayment, 'reference'>,
  providerPaymentId: string,
  { cents = 1000, key = crypto.randomUUID(), reason = 'The student asked for it.' }: Wish = {},
) {
  const body = { reference, providerPaymentId, amount: amountText(cents), reason };
  return visitor.post(url, body, { 'idempotency-key': key });
}

async function request(payment: AddedPayment, intent: string, cents?: number): Promise<string> {
  const answer = await ask(olga, payment, intent, cents === undefined ? {} : { cents });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: string }>().id;
}

const release = (id: string, visitor = omar) => visitor.post(`${url}/${id}/release`);

const readRefund = (id: string): Promise<Refund> =>
  portal.storage.system((trx) => trx.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

const mailsAbout = async ({ reference }: AddedPayment, words: RegExp) =>
  (await readMails(portal.folder)).filter(
    ({ subject, text }) => subject?.includes(reference) && words.test(`${subject} ${text}`),
  );

describe('a refund', () => {
  it('is requested by one administrator and released by another, and the student gets the money and an email', async () => {
    const { payment, intent } = await pay();
    const id = await request(payment, intent, 50_000);
    expect((await listed(payment)).refunds).toMatchObject([{ id, state: 'requested', amount: '500.00', isOwn: true }]);
    expect((await listed(payment, omar)).refunds).toMatchObject([{ isOwn: false, requestedBy: 'olga Office' }]);

    const own = await release(id, olga);
    expect(own.json()).toMatchObject({ status: 409, code: 'REFUND_REFUSED' });
    expect(own.json<{ detail: string }>().detail).toContain('You requested this refund.');
    expect((await release(id, stranger)).statusCode).toBe(404);

    expect((await release(id)).statusCode).toBe(200);
    expect((await release(id)).statusCode).toBe(200);
    await portal.outbox.runOnce();
    expect(portal.simulator.provider.refunds.filter((refund) => refund.intent === intent)).toMatchObject([
      { amountCents: 50_000, metadata: { refund_id: id }, status: 'succeeded' },
    ]);
    expect((await listed(payment)).refunds).toMatchObject([{ state: 'succeeded' }]);
    await bringAll();
    await portal.outbox.runOnce();
    const [mail, ...more] = await mailsAbout(payment, /refunded/);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Your university refunded $500.00');
    // The coverage stays as it was: only the school decides about it.
    expect(await readPayment(portal.storage, payment)).toMatchObject({ status: 'Paid', coverage: 'Enrolled' });
  });

  it('cannot be more than what arrived, less what was refunded or is requested', async () => {
    const { payment, intent } = await pay();
    const most = await ask(olga, payment, intent, { cents: dueCents + 1 });
    expect(most.json<{ detail: string }>().detail).toBe('At most $1,541.25 of this payment can be refunded.');
    const [one, other] = await Promise.all([
      ask(olga, payment, intent, { cents: 100_000 }),
      ask(omar, payment, intent, { cents: 100_000 }),
    ]);
    expect(one.statusCode + other.statusCode).toBe(200 + 409);
    expect((await ask(omar, payment, intent, { cents: dueCents - 100_000 })).statusCode).toBe(200);
    expect((await ask(omar, payment, intent, { cents: 1 })).statusCode).toBe(409);
    const view = await olga.get(`${url}/payments/${payment.reference}`);
    expect(view.json()).toMatchObject({ receipts: [{ amount: '1541.25', refundable: '0.00', reason: null }] });
  });

  it('is requested once, however often the request is sent', async () => {
    const { payment, intent } = await pay();
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => ask(olga, payment, intent, { key })));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect((await listed(payment)).refunds).toHaveLength(1);
    const reused = await ask(olga, payment, intent, { key, cents: 999 });
    expect(reused.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('that is refused leaves the money where it is, and frees the amount', async () => {
    const { payment, intent } = await pay();
    const id = await request(payment, intent, dueCents);
    expect((await omar.post(`${url}/${id}/refuse`, { reason: '  ' })).statusCode).toBe(400);
    expect((await omar.post(`${url}/${id}/refuse`, { reason: 'The student is still enrolled.' })).statusCode).toBe(200);
    expect((await release(id)).json()).toMatchObject({ code: 'REFUND_REFUSED' });
    await portal.outbox.runOnce();
    expect(portal.simulator.provider.refunds.filter((refund) => refund.intent === intent)).toEqual([]);
    expect((await ask(olga, payment, intent, { cents: dueCents })).statusCode).toBe(200);
  });

  it('cannot be decided by the person who requested it, also not in the database', async () => {
    const { payment, intent } = await pay();
    const id = await request(payment, intent);
    const decide = (decidedBy: string | null, state: 'released' | 'sent' = 'released') =>
      portal.storage.inTenant('uni_bay-state', (trx) =>
        trx
          .updateTable('refunds')
          .set({ state, decidedBy, decidedAt: decidedBy === null ? null : portal.now() })
          .where('id', '=', id)
          .execute(),
      );
    await expect(decide('adm_olga')).rejects.toThrow(/refunds_check/);
    await expect(decide(null)).rejects.toThrow(/refunds_check/);
    const write = (values: object) =>
      portal.storage.inTenant('uni_bay-state', (trx) =>
        trx.updateTable('refunds').set(values).where('id', '=', id).execute(),
      );
    await expect(write({ requestedBy: 'adm_gus' })).rejects.toThrow(/permission denied/);
    await expect(write({ amountCents: 1 })).rejects.toThrow(/permission denied/);
    const answer = await stranger.get(url);
    expect(answer.json<List>().refunds).toEqual([]);
  });

  it('cannot be requested or released while an administrator acts for a student', async () => {
    const { payment, intent } = await pay();
    const id = await request(payment, intent);
    const acting = await enrollAdministrator(portal, await addAdministrator(portal, 'ida', 'bay-state'));
    const started = await acting.post('/api/portal/impersonation', { UniversityStudentID: 'S-ada' });
    expect(started.statusCode, started.body).toBe(200);
    expect((await release(id, acting)).statusCode).toBe(403);
    expect((await ask(acting, payment, intent)).statusCode).toBe(403);
    const student = await portal.student('ada@bay-state.example');
    expect((await release(id, student)).statusCode).toBe(403);
  });

  it('to a bank account is on its way until the provider reports that it arrived, and it can still come back', async () => {
    const { payment, intent } = await pay('Bank Account');
    const id = await request(payment, intent, 2000);
    await release(id);
    await portal.outbox.runOnce();
    expect((await readRefund(id)).state).toBe('sent');
    expect(await mailsAbout(payment, /refunded/)).toEqual([]);
    await bringAll();
    expect(await readRefund(id)).toMatchObject({ state: 'succeeded', amountCents: 2000 });

    const refund = portal.simulator.provider.refunds.find(({ metadata }) => metadata['refund_id'] === id);
    portal.simulator.provider.returnRefund(refund ?? fail());
    await bringAll();
    expect(await readRefund(id)).toMatchObject({ state: 'failed', failure: 'expired_or_canceled_card', feeCents: 0 });
    expect((await readPayment(portal.storage, payment)).attention).toBe('refund-failed');
    await portal.outbox.runOnce();
    expect(await mailsAbout(payment, /returned the refund of \$20\.00/)).toHaveLength(1);
    // The whole amount can be refunded again.
    expect((await ask(olga, payment, intent, { cents: dueCents })).statusCode).toBe(200);
  });

  it('whose webhooks are lost ends when the portal asks', async () => {
    const { payment, intent } = await pay('Bank Account');
    const id = await request(payment, intent, 2000);
    await release(id);
    await portal.outbox.runOnce();
    await portal.webhooks();
    portal.passTime(6 * 60_000);
    const failures: unknown[] = [];
    const found = await createReconciliation(portal.parts, (error) => failures.push(error))();
    expect([found, failures]).toEqual([{ refunded: 1 }, []]);
    expect((await readRefund(id)).state).toBe('succeeded');
  });

  it('of a payment that the provider does not know fails at once, and the school can see why', async () => {
    const { payment } = await pay();
    await portal.storage.system((trx) =>
      trx.updateTable('payments').set({ providerPaymentId: 'pi_gone' }).where('id', '=', payment.id).execute(),
    );
    const id = await request(payment, 'pi_gone');
    await release(id);
    await portal.outbox.runOnce();
    expect((await listed(payment)).refunds).toMatchObject([{ id, state: 'failed', failure: 'resource_missing' }]);
  });

  it('is sent once, although the answer was lost', async () => {
    const { payment, intent } = await pay();
    const id = await request(payment, intent, 700);
    await release(id);
    const { provider } = portal.simulator;
    // As if the portal had stopped after the provider's answer. After a day, the provider has forgotten the key.
    provider.refund({ intent, amountCents: 700, metadata: { refund_id: id } });
    await portal.outbox.runOnce();
    expect(provider.refunds.filter((refund) => refund.intent === intent)).toHaveLength(1);
    expect((await readRefund(id)).state).toBe('succeeded');
  });
});

describe('a refund that a person makes on the provider’s page', () => {
  it('is recorded, whatever the order of its webhooks, and so is a refusal because of it', async () => {
    const { payment, intent } = await pay('Bank Account');
    const id = await request(payment, intent, dueCents - 4125);
    const whole = (await readPayment(portal.storage, payment)).paidCents ?? 0;
    const refund = portal.simulator.provider.refund({ intent, amountCents: whole });
    const [created, updated] = await portal.webhooks();
    for (const webhook of [updated, created, updated]) await bring(webhook ?? fail());
    const rows = await portal.storage.system((trx) =>
      trx.selectFrom('refunds').selectAll().where('providerRefundId', '=', refund.id).execute(),
    );
    expect(rows).toMatchObject([{ state: 'succeeded', amountCents: whole, requestedBy: null }]);
    // Nothing is left for the request that waited.
    expect((await release(id)).json<{ detail: string }>().detail).toContain('Only $0.00');
  });

  it('and whose webhook was lost is found when the provider refuses a second refund', async () => {
    const { payment, intent } = await pay();
    const id = await request(payment, intent, dueCents);
    portal.simulator.provider.refund({ intent, amountCents: dueCents });
    await portal.webhooks();
    await release(id);
    await portal.outbox.runOnce();
    expect(await readRefund(id)).toMatchObject({ state: 'failed', failure: 'charge_already_refunded' });
    const { refunds } = await listed(payment);
    expect(refunds.map(({ state, amount }) => [state, amount])).toEqual(
      expect.arrayContaining([
        ['succeeded', amountText(dueCents)],
        ['failed', amountText(dueCents)],
      ]),
    );
  });

  it('before the payment’s own webhook arrived is recorded when it arrives', async () => {
    const payment = await addPayment(portal.storage, { student: 'ada' });
    const session = await portal.checkout(payment.reference);
    await portal.press(session, 'pay');
    const late = await portal.webhooks();
    const intent = session.intent?.id ?? fail();
    const refund = portal.simulator.provider.refund({ intent, amountCents: dueCents });
    for (const webhook of await portal.webhooks()) await bring(webhook);
    expect((await listed(payment)).refunds).toEqual([]);
    for (const webhook of late) await bring(webhook);
    while ((await portal.outbox.runOnce()) > 0);
    const rows = await portal.storage.system((trx) =>
      trx.selectFrom('refunds').selectAll().where('providerRefundId', '=', refund.id).execute(),
    );
    expect(rows).toMatchObject([{ paymentId: payment.id, state: 'succeeded', amountCents: dueCents }]);
  });

  it('before the webhook of a second payment or of a later installment is recorded when it arrives', async () => {
    const payment = await addPayment(portal.storage, { student: 'ada', installments: 2 });
    const [first, again] = await openTwoPages(payment);
    await portal.press(first, 'pay');
    await bringAll();
    const later = await portal.checkout(payment.reference, 'ada', 2);
    await portal.press(again, 'pay');
    await portal.press(later, 'pay');
    const late = await portal.webhooks();
    const refunded = [again, later].map((session) =>
      portal.simulator.provider.refund({ intent: session.intent?.id ?? fail(), amountCents: session.amountCents }),
    );
    await bringAll();
    for (const webhook of late) await bring(webhook);
    while ((await portal.outbox.runOnce()) > 0);
    const rows = await portal.storage.system((trx) =>
      trx.selectFrom('refunds').select(['providerRefundId', 'state']).where('paymentId', '=', payment.id).execute(),
    );
    expect(new Map(rows.map(({ providerRefundId, state }) => [providerRefundId, state]))).toEqual(
      new Map(refunded.map(({ id }) => [id, 'succeeded'])),
    );
  });

  it('of another system on the same account changes nothing', async () => {
    const event = {
      id: 'evt_other',
      type: 'refund.created',
      data: { object: { id: 're_other', payment_intent: 'pi_other', amount: 1, currency: 'usd', status: 'succeeded' } },
    };
    const signed = portal.sign({ ...event, data: { object: { ...event.data.object, metadata: {}, created: 1 } } });
    await bring(signed);
    expect((await list()).refunds.some(({ amount }) => amount === '0.01')).toBe(false);
  });
});

describe('money that the school cannot keep', () => {
  it('is suggested with its amount and reason until it has gone back, and then needs no attention', async () => {
    const { payment, intents } = await payTwice();
    expect((await readPayment(portal.storage, payment)).attention).toBe('paid-twice');
    const { suggested } = await listed(payment);
    expect(suggested).toMatchObject([{ why: 'paid-twice', amount: '2491.25' }]);
    const [{ providerPaymentId } = { providerPaymentId: '' }] = suggested;
    expect(intents).toContain(providerPaymentId);
    const id = await request(payment, providerPaymentId, 249_125);
    expect((await listed(payment)).suggested).toEqual([]);
    await release(id);
    await portal.outbox.runOnce();
    expect(await readRefund(id)).toMatchObject({ state: 'succeeded', dueCents: 249_125, feeCents: 0 });
    expect(await readPayment(portal.storage, payment)).toMatchObject({ status: 'Paid', attention: null });
  });

  it('is told without an amount when it arrived in another currency', async () => {
    const { payment, intent } = await pay();
    await portal.storage.system(async (trx) => {
      const state = { status: 'Refund Due', attention: 'currency-mismatch' } as const;
      await trx.updateTable('payments').set(state).where('id', '=', payment.id).execute();
      const details = { reference: payment.reference, reason: 'currency-mismatch', providerPaymentId: intent };
      const entry = {
        universityId: 'uni_bay-state',
        at: portal.now(),
        actorId: 'system',
        subjectId: 'stu_ada',
        details,
      };
      await trx
        .insertInto('auditEntries')
        .values({ ...entry, action: 'payment.refund-due', outcome: 'refused' })
        .execute();
    });
    portal.simulator.provider.refund({ intent, amountCents: dueCents });
    await bringAll();
    await portal.outbox.runOnce();
    const [mail, ...more] = await mailsAbout(payment, /refunded/);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`Your university refunded money of the payment ${payment.reference}.`);
    expect(mail?.text).not.toContain('$');
  });

  it('counts as sent back when a person refunds the first of two receipts instead', async () => {
    const { payment } = await payTwice();
    const { providerPaymentId } = await readPayment(portal.storage, payment);
    portal.simulator.provider.refund({ intent: providerPaymentId ?? '', amountCents: 249_125 });
    await bringAll();
    expect(await readPayment(portal.storage, payment)).toMatchObject({ status: 'Paid', attention: null });
    expect((await listed(payment)).suggested).toEqual([]);
  });
});

describe('readReceipts', () => {
  it('reads more payments than a statement can have parameters', async () => {
    const { payment, intents } = await payTwice();
    const receipts = await portal.storage.system(async (trx) => {
      const row = await trx.selectFrom('payments').selectAll().where('id', '=', payment.id).executeTakeFirstOrThrow();
      const others = Array.from({ length: 66_000 }, (_, index) => ({
        ...row,
        id: `pay_${index}`,
        reference: `${index}`,
      }));
      return (await readReceipts(trx, [...others, row])).get(payment.id);
    });
    const found = receipts?.map(({ providerPaymentId }) => providerPaymentId) ?? [];
    expect(found.toSorted()).toEqual(intents.toSorted());
  });
});

describe('a coverage that ends early', () => {
  it('is suggested with the share of the remaining days, until someone has decided', async () => {
    const { payment, intent } = await pay();
    // This decision is older than the termination, so it is not about it.
    const earlier = await request(payment, intent, 1000);
    await omar.post(`${url}/${earlier}/refuse`, { reason: 'The student is still enrolled.' });
    portal.passTime(1000);
    const terminationRecordId = newId('ter');
    await portal.storage.system(async (trx) => {
      const record = await trx
        .selectFrom('formRecords')
        .selectAll()
        .where('reference', '=', payment.reference)
        .executeTakeFirstOrThrow();
      const termination = { id: terminationRecordId, reference: `${payment.reference}-T`, submittedAt: portal.now() };
      await trx
        .insertInto('formRecords')
        .values({
          ...termination,
          universityId: record.universityId,
          studentId: record.studentId,
          subjectId: payment.coverageId,
          formId: 'terminate',
          formVersion: 1,
          definitionHash: record.definitionHash,
          status: 'submitted',
          answers: {},
        })
        .execute();
      await trx
        .updateTable('studentCoverages')
        .set({ terminatesOn: '2027-03-31', terminationReason: 'WD', terminationRecordId })
        .where('id', '=', payment.coverageId)
        .execute();
    });
    // 122 of 212 days are left. The card fee is not part of the premium.
    const { suggested } = await listed(payment);
    expect(suggested).toMatchObject([
      { why: 'ended-early', amount: amountText(Math.round((150_000 * 122) / 212)), providerPaymentId: intent },
    ]);
    const id = await request(payment, intent, 1000);
    await omar.post(`${url}/${id}/refuse`, { reason: 'Our rules say no.' });
    expect((await listed(payment)).suggested).toEqual([]);
  });
});

describe('what a termination gives back of a payment in installments', () => {
  const half = (dueCents - 4125) / 2;

  /** What a termination does at a school that gives back the premium. */
  async function giveBack({ id, coverageId }: AddedPayment, cents: number): Promise<void> {
    const returned = { returnedMonths: 1, returnedPremiumCents: cents, returnedSponsorCents: 0 };
    await portal.storage.system(async (trx) => {
      const lock = await lockStudent(trx, 'stu_ada');
      const values = { ...returned, returnedAt: portal.now().toISOString() };
      await trx.updateTable('paymentItems').set(values).where('paymentId', '=', id).execute();
      const end = { terminatesOn: '2027-03-31', terminationReason: 'WD' } as const;
      await trx.updateTable('studentCoverages').set(end).where('id', '=', coverageId).execute();
      await reduceByReturns(lock, { paymentId: id, now: portal.now() });
    });
  }

  const creditedOf = ({ id }: AddedPayment) =>
    portal.storage.system(async (trx) => {
      const row = trx.selectFrom('installments').select('creditedCents').where('paymentId', '=', id);
      return (await row.executeTakeFirstOrThrow()).creditedCents;
    });

  it('reduces the installment although a second payment is about to be refunded', async () => {
    const payment = await addPayment(portal.storage, { student: 'ada', installments: 2 });
    for (const page of await openTwoPages(payment)) await portal.press(page, 'pay');
    await bringAll();
    const [again] = (await listed(payment)).suggested;
    await request(payment, again?.providerPaymentId ?? fail(), half + 4125);
    await giveBack(payment, half);
    expect(await creditedOf(payment)).toBe(half);
    expect((await listed(payment)).suggested).toEqual([]);
  });

  it('reduces the installment after all when a refund is refused or fails', async () => {
    const payment = await addPayment(portal.storage, { student: 'ada', installments: 2 });
    await portal.press(await portal.checkout(payment.reference), 'pay');
    await bringAll();
    await portal.storage.system((trx) =>
      trx.updateTable('payments').set({ providerPaymentId: 'pi_lost' }).where('id', '=', payment.id).execute(),
    );
    const refused = await request(payment, 'pi_lost', 10_000);
    const failing = await request(payment, 'pi_lost', 5_000);
    await giveBack(payment, 30_000);
    expect(await creditedOf(payment)).toBe(15_000);
    expect((await omar.post(`${url}/${refused}/refuse`, { reason: 'Our rules say no.' })).statusCode).toBe(200);
    expect(await creditedOf(payment)).toBe(25_000);
    await release(failing);
    while ((await portal.outbox.runOnce()) > 0);
    expect(await readRefund(failing)).toMatchObject({ state: 'failed' });
    expect(await creditedOf(payment)).toBe(30_000);
  });
});

function fail(): never {
  throw new Error('The simulator sent no webhook.');
}
