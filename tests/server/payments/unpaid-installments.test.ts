import type { Static } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CorrectableStudent } from '../../../server/corrections/correction-shapes.ts';
import { chargeReturnedPremiums } from '../../../server/coverage/return-premiums.ts';
import { charges } from '../../../server/exports/sources/charges.ts';
import { expireEnrollments } from '../../../server/payments/expire-enrollments.ts';
import { findUnpaid } from '../../../server/payments/installments/end-unpaid.ts';
import { listOverdueInstallments } from '../../../server/payments/installments/list-overdue-installments.ts';
import { applyRefundReport } from '../../../server/payments/refunds/apply-refund-report.ts';
import { getPaymentView } from '../../../server/payments/payment-view.ts';
import { suggestRefunds } from '../../../server/payments/refunds/suggest-refunds.ts';
import { settlePayment } from '../../../server/payments/settle-payment.ts';
import { createClock } from '../../../server/platform/clock/clock.ts';
import { readSchoolSettings } from '../../../server/schools/school-settings.ts';
import type { TenantWork } from '../../../server/schools/tenant-work.ts';
import { lockStudent } from '../../../server/schools/lock-student.ts';
import { addAdministrator, enrollAdministrator } from '../administration/administrators.ts';
import { correct, preview } from '../corrections/correcting.ts';
import { readMails } from '../platform/mail/read-mail.ts';
import { addPayment, dependentPremiumCents, dueCents, type AddedPayment } from './add-payment.ts';
import { openPayingPortal, type PayingPortal } from './open-paying-portal.ts';

let portal: PayingPortal;
beforeAll(async () => {
  portal = await openPayingPortal();
}, 60_000);
afterAll(() => portal.close());

const ownCents = dueCents - 4_125;

/** The hourly job on a day, at schools that end coverages 14 days after the due day, or end none. */
async function runOn(day: string, endUnpaidAfterDays: number | null = 14): Promise<number> {
  const { catalog } = portal.parts.forms;
  const payment = { timings: ['Pay now' as const], installments: { Monthly: 4 } };
  const schools = {
    coveragePeriods: (slug: string) => catalog.coveragePeriods(slug),
    school: (slug: string) => ({
      ...catalog.school(slug)!,
      payment: endUnpaidAfterDays === null ? payment : { ...payment, endUnpaidAfterDays },
    }),
  };
  const clock = createClock(day, () => portal.now());
  const { unpaid, failures } = await expireEnrollments({ ...portal.parts, forms: { catalog: schools }, clock });
  expect(failures).toEqual([]);
  return unpaid;
}

/** An enrollment from January 1 to July 31, 2027, in installments; the second one is due on December 21. */
async function begun(withDependent = false, student = 'ada'): Promise<AddedPayment> {
  const payment = await addPayment(portal.storage, { student, installments: 4, withDependent });
  await report(await portal.checkout(payment.reference, student), 'paid');
  return payment;
}

type Page = Pick<Awaited<ReturnType<PayingPortal['checkout']>>, 'id' | 'clientReferenceId' | 'amountCents'>;

function report({ id, clientReferenceId: paymentId, amountCents }: Page, state: 'paid' | 'processing' | 'failed') {
  return settlePayment(portal.parts, {
    eventId: `${id}-${state}`,
    type: 'test',
    report: { sessionId: id, paymentId, state, amountCents, currency: 'usd', providerPaymentId: `pi_${id}` },
    requestId: null,
  });
}

/** A page for the second installment that the student opened at a moment. */
async function openPage({ reference }: AddedPayment, createdAt: string): Promise<Page> {
  const page = await portal.checkout(reference, 'ada', 2);
  await changePage(page, { createdAt });
  return page;
}

function changePage({ id }: Page, values: { readonly createdAt: string } | { readonly expiresAt: string }) {
  return portal.storage.system((trx) => trx.updateTable('paymentSessions').set(values).where('id', '=', id).execute());
}

/** The last moment to pay the second installment, and the first one that is too late, at the school. */
const lastMoment = '2027-01-05T04:59:00Z';
const tooLate = '2027-01-05T05:00:00Z';

function read({ id, coverageId }: AddedPayment) {
  return portal.storage.system(async (trx) => ({
    states: (
      await trx.selectFrom('installments').select('state').where('paymentId', '=', id).orderBy('number').execute()
    ).map(({ state }) => state),
    terminatesOn: (
      await trx
        .selectFrom('studentCoverages')
        .select('terminatesOn')
        .where('id', '=', coverageId)
        .executeTakeFirstOrThrow()
    ).terminatesOn,
    attention: (await trx.selectFrom('payments').select('attention').where('id', '=', id).executeTakeFirstOrThrow())
      .attention,
  }));
}

it('ends the coverage after the grace days, on the last day that was paid for, and once', async () => {
  const payment = await begun();
  const before = { states: ['Open', 'Open', 'Open'], terminatesOn: null, attention: null };
  expect(await runOn('2027-01-04')).toBe(0);
  expect(await runOn('2027-01-05', null)).toBe(0);
  expect(await read(payment)).toEqual(before);
  expect(await runOn('2027-01-05')).toBe(1);
  expect(await runOn('2027-01-06')).toBe(0);
  // A quarter of the premium pays for 53 of 212 days.
  expect(await read(payment)).toEqual({
    states: ['Canceled', 'Canceled', 'Canceled'],
    terminatesOn: '2027-02-22',
    attention: null,
  });
  await portal.outbox.runOnce();
  const mails = (await readMails(portal.folder)).filter(({ subject }) => subject?.includes(payment.reference));
  expect(mails[0]!.subject).toBe(`Your coverage ends because an installment was not paid (${payment.reference})`);
  expect(mails[0]!.text).toContain(
    'Spring Plan 2027 covers you and your enrolled dependents through February 22, 2027',
  );
  const [suggested, audit] = await portal.storage.system(async (trx) => [
    await suggestRefunds(trx, { universityId: 'uni_bay-state', today: '2027-01-06', most: 50 }),
    await trx
      .selectFrom('auditEntries')
      .select(['actorId', 'details'])
      .where('action', '=', 'coverage.terminated')
      .where('subjectId', '=', payment.coverageId)
      .execute(),
  ]);
  expect(suggested.filter(({ reference }) => reference === payment.reference)).toEqual([]);
  expect(audit).toEqual([
    { actorId: 'system', details: { reference: payment.reference, lastDay: '2027-02-22', unpaid: true } },
  ]);

  // What an undo of the termination does.
  await portal.storage.system(async (trx) => {
    const lock = await lockStudent(trx, 'stu_ada');
    await chargeReturnedPremiums(lock, payment.coverageId, { today: '2027-01-06', now: portal.now() });
  });
  expect(await read(payment)).toEqual({ ...before, terminatesOn: '2027-02-22' });
});

it('does not end a coverage whose transfer is on its way, until it fails', async () => {
  const payment = await begun();
  const page = await portal.checkout(payment.reference, 'ada', 2);
  await report(page, 'processing');
  expect(await runOn('2027-02-10')).toBe(0);
  await report(page, 'failed');
  expect(await runOn('2027-02-10')).toBe(1);
  expect(await read(payment)).toMatchObject({ states: ['Canceled', 'Canceled', 'Canceled'] });
});

it('does not end a coverage while the provider has not reported on a page that opened on the last day', async () => {
  const payment = await begun();
  const page = await openPage(payment, lastMoment);
  expect(await runOn('2027-01-05')).toBe(0);
  expect(await report(page, 'paid')).toBe('paid');
  expect(await read(payment)).toMatchObject({ states: ['Paid', 'Open', 'Open'], terminatesOn: null });

  const late = await begun();
  const silent = await openPage(late, lastMoment);
  expect(await runOn('2027-01-05')).toBe(0);
  await changePage(silent, { createdAt: tooLate });
  expect(await runOn('2027-01-05')).toBe(1);

  // The portal no longer has the account at the provider on which the page was.
  const lost = await openPage(await begun(), lastMoment);
  await changePage(lost, { expiresAt: new Date(portal.now().getTime() - 3 * 86_400_000).toISOString() });
  expect(await runOn('2027-01-05')).toBe(1);
});

it('either takes a payment that arrives at the same moment or ends the coverage and refunds it', async () => {
  const payment = await begun();
  const page = await openPage(payment, tooLate);
  const [ended, settled] = await Promise.all([runOn('2027-01-05'), report(page, 'paid')]);
  const after = await read(payment);
  expect([ended, settled, after]).toEqual(
    ended === 0
      ? [0, 'paid', { states: ['Paid', 'Open', 'Open'], terminatesOn: null, attention: null }]
      : [
          1,
          'refund-due',
          { states: ['Canceled', 'Canceled', 'Canceled'], terminatesOn: '2027-02-22', attention: 'paid-too-late' },
        ],
  );
  // The payment arrived first.
  const other = await begun();
  await report(await portal.checkout(other.reference, 'ada', 2), 'paid');
  expect(await runOn('2027-01-05')).toBe(0);
  // The job was first.
  const late = await begun();
  const open = await openPage(late, tooLate);
  expect(await runOn('2027-01-05')).toBe(1);
  expect(await report(open, 'paid')).toBe('refund-due');
  expect(await read(late)).toMatchObject({ attention: 'paid-too-late', terminatesOn: '2027-02-22' });
});

it('covers dependents of the same enrollment for the same share of the days', async () => {
  const payment = await begun(true);
  await report(await portal.checkout(payment.reference, 'ada', 2), 'paid');
  expect(await runOn('2027-02-05')).toBeGreaterThan(0);
  expect(await read(payment)).toMatchObject({ states: ['Paid', 'Canceled', 'Canceled'], terminatesOn: '2027-04-16' });
  expect(ownCents).toBe(150_000);
});

it('never takes more off a person than the person still costs', async () => {
  const payment = await begun(true);
  const { id, providerPaymentId } = await portal.storage.system((trx) =>
    trx
      .selectFrom('payments')
      .select(['id', 'providerPaymentId'])
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow(),
  );
  const refund = { refundId: null, providerPaymentId, currency: 'usd', failure: null, createdAt: portal.now() };
  const about = { ...refund, providerRefundId: `re_${id}`, amountCents: 40_000, state: 'succeeded' } as const;
  expect(await applyRefundReport(portal.parts, about, null)).toBe('refunded');
  expect(await runOn('2027-01-05')).toBeGreaterThan(0);
  const amounts = await portal.storage.system(async (trx) => {
    const items = await trx.selectFrom('paymentItems').select('id').where('paymentId', '=', id).execute();
    const ids = items.map((item) => String(item.id));
    return (await charges.read(trx, ids, [])).map(({ values }) => [values.person, Number(values.amount)] as const);
  });
  const left = (person: string) => amounts.reduce((sum, [of, amount]) => sum + (of === person ? amount : 0), 0);
  expect(left('Student')).toBeGreaterThanOrEqual(0);
  expect(left('Child')).toBeGreaterThanOrEqual(0);
});

it('takes the canceled amount off each person’s charge in proportion, so that no refund is suggested', async () => {
  const payment = await begun(true);
  for (const number of [2, 3]) await report(await portal.checkout(payment.reference, 'ada', number), 'paid');
  expect(await runOn('2027-03-08')).toBeGreaterThan(0);
  const [items, suggested] = await portal.storage.system(async (trx) => [
    await trx
      .selectFrom('paymentItems')
      .select('creditedCents')
      .where('paymentId', '=', payment.id)
      .orderBy('id')
      .execute(),
    await suggestRefunds(trx, { universityId: 'uni_bay-state', today: '2027-03-08', most: 50 }),
  ]);
  // A quarter of each person's own premium.
  expect(items).toEqual([{ creditedCents: ownCents / 4 }, { creditedCents: dependentPremiumCents / 4 }]);
  expect(suggested.filter(({ reference }) => reference === payment.reference)).toEqual([]);
});

it('keeps the installments canceled when the school corrects the last day of the ended coverage', async () => {
  const payment = await begun(false, 'ben');
  expect(await runOn('2027-01-05')).toBe(1);
  const office = await enrollAdministrator(portal, await addAdministrator(portal, 'otto', 'bay-state'));
  const correction = {
    kind: 'change-days',
    coverage: payment.coverageId,
    firstDay: '2027-01-01',
    lastDay: '2027-02-28',
  };
  const consequences = await correct(office, 'stu_ben', correction);
  expect(consequences).toContain(`The charges for this coverage stay the same: $375.00 (${payment.reference}).`);
  expect(consequences).toContain('The canceled installments of $1,125.00 stay canceled.');
  expect(await read(payment)).toMatchObject({
    states: ['Canceled', 'Canceled', 'Canceled'],
    terminatesOn: '2027-02-28',
  });
  const undo = await preview(office, 'stu_ben', { kind: 'undo-termination', coverage: payment.coverageId });
  expect(undo.consequences).toContain(
    `The charges for this coverage are $1,500.00 again, not $375.00 (${payment.reference}).`,
  );
  expect(undo.consequences).toContainEqual(
    expect.stringMatching(/^Canceled installments of \$1,125\.00 are due again, on \w+ \d+, \d{4} at the earliest\.$/),
  );
});

it('does not announce or look for an end where an unpaid installment ends nothing', async () => {
  const today = '2027-01-05';
  const whatEnds = async ({ id, reference }: AddedPayment) => {
    const { storage, keyRing, baseUrl, forms } = portal.parts;
    const school = { storage, keyRing, baseUrl, now: portal.now(), today, universityId: 'uni_bay-state' };
    const found = await findUnpaid({ ...school, graceDays: () => 14, periods: () => ({}) });
    const view = await storage.system((trx) => {
      const settings = readSchoolSettings(forms.catalog, 'bay-state');
      const readSettings = () => ({ ...settings, payment: { ...settings.payment, endUnpaidAfterDays: 14 } });
      const session = { studentId: 'stu_ada', universityId: 'uni_bay-state' };
      return getPaymentView({ trx, session, today, readSettings } as unknown as TenantWork, reference);
    });
    return [found.includes(id), view.installments[0]?.isOverdue, view.installments[0]?.lastDayToPay];
  };
  const payment = await begun(true);
  expect(await whatEnds(payment)).toEqual([true, true, '2027-01-04']);
  const end = (terminatesOn: string | null) =>
    portal.storage.system(async (trx) => {
      const values = { terminatesOn, terminationReason: terminatesOn === null ? null : ('WD' as const) };
      await trx.updateTable('studentCoverages').set(values).where('id', '=', payment.coverageId).execute();
    });
  await end('2027-03-31');
  expect(await whatEnds(payment)).toEqual([false, true, null]);
  await end(null);
  // The dependent joined an earlier coverage.
  await portal.storage.system((trx) =>
    trx.deleteFrom('paymentItems').where('paymentId', '=', payment.id).where('dependentId', 'is', null).execute(),
  );
  expect(await whatEnds(payment)).toEqual([false, true, null]);
});

it('is listed for operators, and shown to the school, once it is overdue', async () => {
  const payment = await begun();
  const list = async (moment: string) =>
    (await listOverdueInstallments(portal.storage, new Date(moment)))
      .filter(({ reference }) => reference === payment.reference)
      .map(({ number, dueOn, cents }) => [number, dueOn, cents]);
  // At the school, it is still December 21.
  expect(await list('2026-12-22T04:00:00Z')).toEqual([]);
  expect(await list('2026-12-22T06:00:00Z')).toEqual([[2, '2026-12-21', ownCents / 4]]);
  const office = await enrollAdministrator(portal, await addAdministrator(portal, 'olga', 'bay-state'));
  const view = await office.get('/api/portal/corrections/students/stu_ada');
  const { coverages } = view.json<Static<typeof CorrectableStudent>>();
  const coverage = coverages.find(({ StudentCoverageID }) => StudentCoverageID === payment.coverageId);
  expect(coverage?.installments).toMatchObject([
    {
      reference: payment.reference,
      rows: [
        { number: 2, dueOn: '2026-12-21', amount: '375.00', state: 'Open', isOverdue: false },
        { number: 3, state: 'Open' },
        { number: 4, state: 'Open' },
      ],
    },
  ]);
});
