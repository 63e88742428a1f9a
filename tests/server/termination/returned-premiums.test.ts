import { randomUUID } from 'node:crypto';
import type { CoveragePeriodDefinition } from '@campus-cover/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrollItems } from '../../../server/enrollment/complete-enrollment.ts';
import { charges } from '../../../server/exports/sources/charges.ts';
import { applyRefundReport } from '../../../server/payments/refunds/apply-refund-report.ts';
import { settlePayment } from '../../../server/payments/settle-payment.ts';
import { suggestRefunds } from '../../../server/payments/refunds/suggest-refunds.ts';
import { newId } from '../../../server/platform/storage/index.ts';
import { countMoney } from '../../../server/reports/count-money.ts';
import { lockStudent } from '../../../server/schools/lock-student.ts';
import { addAdministrator, enrollAdministrator } from '../administration/administrators.ts';
import { correct } from '../corrections/correcting.ts';
import { multipart, png } from '../documents/multipart.ts';
import { addDependent, byCard, byInvoice, enroll, writtenOf } from '../enrollment/enrolling.ts';
import { addCoverage, newStudent, type NewStudent } from '../enrollment/enrollment-world.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { readMail, readMails } from '../platform/mail/read-mail.ts';
import { withdrawal } from './termination-answers.ts';

const year: CoveragePeriodDefinition = {
  plan: 'annual',
  planName: 'Student Health Plan',
  planYear: 2026,
  firstDay: '2026-08-15',
  lastDay: '2027-08-14',
  enrollUntil: '2026-12-15',
  silent: 'expire',
  proration: { by: 'month', starts: ['late'], whenTerminated: 'give-back' },
  rates: { default: { Student: { premium: '1200.00', sponsor: '120.00' }, Child: { premium: '600.00' } } },
};

let portal: TestServer;
let office: TestVisitor;
let closeWorld = async () => {};
beforeAll(async () => {
  const world = await openTestServer();
  closeWorld = () => world.close();
  const catalog = { ...world.catalog, coveragePeriods: () => ({ annual: year }) };
  portal = await openTestServer({ sharing: world, catalog });
  office = await enrollAdministrator(portal, await addAdministrator(portal, 'olga', 'bay-state'));
}, 60_000);
afterAll(async () => {
  await portal.close();
  await closeWorld();
});

/** A student with a child, whose enrollment was billed or paid. */
async function enrolled(how: typeof byCard, status: 'Invoiced' | 'Paid') {
  const student = await newStudent(portal);
  const coverage = await addCoverage(portal, student, { status: 'Eligible', enrollUntil: '2026-12-15' });
  const child = await addDependent(portal, student);
  const answers = { ...how, Coverages: [coverage], DependentCoverages: [`${coverage}:${child}`] };
  expect((await enroll(student.visitor, answers)).statusCode).toBe(201);
  const [payment] = (await writtenOf(portal, student)).payments;
  await portal.storage.system(async (trx) => {
    const lock = await lockStudent(trx, student.id);
    const paid =
      status === 'Paid'
        ? {
            paidCents: payment!.dueTodayCents,
            paidAt: '2026-11-21T12:00:00Z',
            providerPaymentId: `pi_${payment!.id}`,
            attention: null,
          }
        : {};
    await trx
      .updateTable('payments')
      .set({ status, ...paid })
      .where('id', '=', payment!.id)
      .execute();
    await enrollItems(lock, payment!.id);
  });
  return { student, coverage, payment: payment! };
}

/** Withdraws on December 5, in the fourth month. */
async function withdraw({ visitor }: NewStudent, coverage: string): Promise<void> {
  const query = `Id=${coverage}`;
  const file = multipart([{ name: 'f', value: png, fileName: 'letter.png' }]);
  const url = `/api/forms/terminate/documents?${query}&field=UploadedFiles`;
  const letter = (await visitor.request({ method: 'POST', url, ...file })).json<{ id: string }>().id;
  const visit = await visitor.get(`/api/forms/terminate/visit?${query}`);
  const { definitionHash } = visit.json<{ definitionHash: string }>();
  const answers = { ...withdrawal, UploadedFiles: [letter] };
  const key = { 'idempotency-key': randomUUID() };
  const sent = await visitor.post(`/api/forms/terminate/submissions?${query}`, { answers, definitionHash }, key);
  expect(sent.statusCode, sent.body).toBe(201);
}

/** The entries of a student's charges, and the money of the period's report. */
function readMoney({ id, universityId }: NewStudent) {
  return portal.storage.system(async (trx) => {
    const all = await charges.read(trx, await charges.listIds(trx, universityId), []);
    const scope = { trx, universityId, periodId: 'annual', timeZone: 'America/New_York' };
    const money = await countMoney(scope);
    return {
      entries: all
        .filter(({ studentId }) => studentId === id)
        .map(({ values }) => `${values.entry} ${values.person} ${values.amount}`)
        .toSorted((one, other) => one.localeCompare(other)),
      cents: (figure: string) =>
        money.filter((count) => count.figure === figure).reduce((sum, { cents }) => sum + cents, 0),
    };
  });
}

type Enrolled = Awaited<ReturnType<typeof enrolled>>;

/** What a person refunded on the provider's page. */
async function refund(
  { payment }: Pick<Enrolled, 'payment'>,
  amountCents: number,
  providerPaymentId = `pi_${payment.id}`,
) {
  const providerRefundId = `re_${randomUUID()}`;
  const about = { providerRefundId, refundId: null, providerPaymentId, amountCents, currency: 'usd', failure: null };
  const report = { ...about, createdAt: new Date('2026-11-21T12:00:00Z') };
  await applyRefundReport(portal.parts, { ...report, state: 'succeeded' }, null);
  const comeBack = () => applyRefundReport(portal.parts, { ...report, state: 'failed', failure: 'unknown' }, null);
  const [row, items] = await portal.storage.system(async (trx) => {
    const made = await trx
      .selectFrom('refunds')
      .selectAll()
      .where('providerRefundId', '=', providerRefundId)
      .executeTakeFirstOrThrow();
    const parts = await trx.selectFrom('refundItems').selectAll().where('refundId', '=', made.id).execute();
    return [made, parts.toSorted((one, other) => one.paymentItemId - other.paymentItemId)] as const;
  });
  return { feeCents: row.feeCents, dueCents: row.dueCents, items: items.map((item) => item.amountCents), comeBack };
}

async function suggestedFor({ id, universityId }: NewStudent) {
  const suggested = await portal.storage.system((trx) =>
    suggestRefunds(trx, { universityId, today: '2026-11-21', most: 50 }),
  );
  return suggested.filter(({ studentId }) => studentId === id).map(({ why, amountCents }) => [why, amountCents]);
}

const charged = ['charge Child 600.00', 'charge Student 1080.00'];

describe('a termination at a school that gives back unused months', () => {
  it('takes them off the bill, in the email, the charges and the report, and charges them again when it is undone', async () => {
    const { student, coverage } = await enrolled(byInvoice, 'Invoiced');
    const before = await readMoney(student);
    await withdraw(student, coverage);
    await portal.outbox.runOnce();
    const { text } = await readMail(portal.folder);
    // Eight of twelve months: 1080.00 × 8 ÷ 12 and 600.00 × 8 ÷ 12.
    expect(text).toContain('Your university takes $1,120.00 off your bill for the months after that day.');
    expect(text).not.toContain('decides whether you get a refund');
    const after = await readMoney(student);
    expect(after.entries).toEqual([...charged, 'reversal Child -400.00', 'reversal Student -720.00']);
    expect(before.cents('charged') - after.cents('charged')).toBe(112_000);
    expect(before.cents('billed') - after.cents('billed')).toBe(112_000);

    // January 20 is in the sixth month.
    const days = { kind: 'change-days', coverage, firstDay: '2026-08-15', lastDay: '2027-01-20' };
    expect(await correct(office, student.id, days)).toContain(
      'Because of the termination, $840.00 of these charges is given back, not $1,120.00. If your university has already credited or refunded another amount, bill or refund the difference.',
    );
    expect((await readMoney(student)).entries).toContain('reversal Student -540.00');

    const consequences = await correct(office, student.id, { kind: 'undo-termination', coverage });
    expect(consequences.join(' ')).toContain('The termination gave back $840.00 of these charges.');
    const undone = await readMoney(student);
    expect(undone.entries).toEqual(charged);
    expect(undone.cents('charged')).toBe(before.cents('charged'));
  });

  it('says what the school refunds of a payment, suggests that amount, and leaves the charges until the money is back', async () => {
    const { student, coverage } = await enrolled(byCard, 'Paid');
    await withdraw(student, coverage);
    await portal.outbox.runOnce();
    const { text } = await readMail(portal.folder);
    expect(text).toContain('Your university refunds $1,120.00 to you for the months after that day.');
    expect((await readMoney(student)).entries).toEqual([...charged, 'reversal Student 0.00']);
    expect(await suggestedFor(student)).toEqual([['given-back', 112_000]]);
    expect((await writtenOf(portal, student)).items).toMatchObject([
      { returnedMonths: 8, returnedPremiumCents: 80_000, returnedSponsorCents: 8000 },
      { returnedMonths: 8, returnedPremiumCents: 40_000, returnedSponsorCents: 0 },
    ]);
  });

  it('reduces a later installment first, and refunds only the rest', async () => {
    const { student, coverage, payment } = await enrolled({ ...byCard, InstallmentName: 'Two payments' }, 'Paid');
    expect(payment.dueLaterCents).toBe(84_000);
    await withdraw(student, coverage);
    await portal.outbox.runOnce();
    const { text } = await readMail(portal.folder);
    expect(text).toContain('Your university refunds $280.00 to you for the months after that day.');
    expect(await suggestedFor(student)).toEqual([['given-back', 28_000]]);
  });

  it('suggests what is still to be refunded, whatever was refunded before, and until it is refunded', async () => {
    const paid = await enrolled(byCard, 'Paid');
    const { student, coverage, payment } = paid;
    await portal.storage.system((trx) =>
      trx
        .insertInto('auditEntries')
        .values({
          universityId: student.universityId,
          at: portal.parts.clock.now(),
          actorId: 'system',
          action: 'payment.refund-due',
          outcome: 'refused',
          subjectId: student.id,
          details: {
            reference: payment.reference,
            reason: 'paid-twice',
            providerPaymentId: `pi_again_${payment.id}`,
            amountCents: payment.dueTodayCents,
          },
        })
        .execute(),
    );
    // The duplicate goes back, through the first of the two receipts.
    expect(await refund(paid, payment.dueTodayCents)).toMatchObject({ dueCents: payment.dueTodayCents, items: [] });
    await withdraw(student, coverage);
    expect(await suggestedFor(student)).toEqual([['given-back', 112_000]]);

    const { comeBack } = await refund(paid, 100_000, `pi_again_${payment.id}`);
    expect(await suggestedFor(student)).toEqual([['given-back', 12_000]]);
    await comeBack();
    expect(await suggestedFor(student)).toEqual([['given-back', 112_000]]);
    await refund(paid, 112_000, `pi_again_${payment.id}`);
    expect(await suggestedFor(student)).toEqual([]);

    // December 10 is in the fourth month, too, and November 10 in the third one.
    await correct(office, student.id, {
      kind: 'change-days',
      coverage,
      firstDay: '2026-08-15',
      lastDay: '2026-11-10',
    });
    expect(await suggestedFor(student)).toEqual([['given-back', 14_000]]);
  });

  it('is refunded without the card fee, first for the people for whom it gives back something', async () => {
    const paid = await enrolled(byCard, 'Paid');
    const { student, coverage, payment } = paid;
    // The child's item gives back nothing.
    await withdraw(student, coverage);
    await portal.storage.system((trx) =>
      trx
        .updateTable('paymentItems')
        .set({ returnedMonths: 0, returnedPremiumCents: 0 })
        .where('paymentId', '=', payment.id)
        .where('dependentId', 'is not', null)
        .execute(),
    );
    expect(await suggestedFor(student)).toEqual([['given-back', 72_000]]);
    expect(await refund(paid, 72_000)).toMatchObject({ feeCents: 0, dueCents: 0, items: [72_000] });
    expect(await suggestedFor(student)).toEqual([]);
    // The rest of the payment is divided in proportion, with the fee.
    const rest = payment.dueTodayCents - 72_000;
    expect(await refund(paid, rest)).toMatchObject({ feeCents: payment.feeCents, items: [36_000, 60_000] });
  });

  it('gives back the months of a dependent whose payment arrives after it, and only of that payment', async () => {
    const { student, coverage } = await enrolled(byCard, 'Paid');
    const { universityId, id: studentId } = student;
    const dependentId = await addDependent(portal, student);
    const [paymentId, sessionId] = [newId('pay'), `cs_${randomUUID()}`];
    const days = { coverageStartDate: '2026-08-15', coverageEndDate: '2027-08-14' };
    const ofDependent = { universityId, dependentId, studentCoverageId: coverage };
    await portal.storage.system(async (trx) => {
      await trx
        .insertInto('dependentCoverages')
        .values({ id: newId('dcv'), ...ofDependent, ...days, studentCoverageStatus: 'Pending Enrollment' })
        .execute();
      const recordId = newId('evt');
      await trx
        .insertInto('formRecords')
        .values({
          id: recordId,
          universityId,
          studentId,
          formId: 'enroll-life-event',
          subjectId: recordId,
          reference: paymentId,
          formVersion: 1,
          definitionHash: '0'.repeat(64),
          status: 'submitted',
          answers: {},
          submittedAt: new Date(),
        })
        .execute();
      const amounts = { premiumCents: 60_000, sponsorCents: 0, schoolCents: 0, feeCents: 0, dueLaterCents: 0 };
      const about = {
        universityId,
        studentId,
        recordId,
        reference: paymentId,
        payTimeOption: 'Pay now',
        status: 'Pending',
      } as const;
      await trx
        .insertInto('payments')
        .values({ id: paymentId, ...about, ...amounts, dueTodayCents: 60_000 })
        .execute();
      const months = { paidFrom: '2026-08-15', months: 12, ofMonths: 12 };
      await trx
        .insertInto('paymentItems')
        .values({ ...ofDependent, paymentId, premiumCents: 60_000, sponsorCents: 0, ...months })
        .execute();
      const page = { url: 'https://pay.example', status: 'open', expiresAt: '2027-12-31T00:00:00Z' } as const;
      await trx
        .insertInto('paymentSessions')
        .values({ id: sessionId, universityId, paymentId, ...page, amountCents: 60_000 })
        .execute();
    });
    await withdraw(student, coverage);
    const before = (await writtenOf(portal, student)).items.map(({ returnedAt }) => returnedAt);
    const providerPaymentId = `pi_${paymentId}`;
    const report = {
      sessionId,
      paymentId,
      state: 'paid',
      amountCents: 60_000,
      currency: 'usd',
      providerPaymentId,
    } as const;
    const told = { eventId: `evt_${sessionId}`, type: 'completed', report, requestId: null };
    expect(await settlePayment(portal.parts, told)).toBe('paid');
    // Earlier tests left messages.
    while ((await portal.outbox.runOnce()) > 0);
    const mail = (await readMails(portal.folder)).find(({ subject }) => subject?.includes(paymentId));
    expect(mail?.text).toMatch(
      /Plan[^.]* covers you through .+\. Your university refunds \$400\.00 to you for the months after that day\./,
    );
    const { items } = await writtenOf(portal, student);
    expect(items.filter((item) => item.paymentId === paymentId)).toMatchObject([{ returnedPremiumCents: 40_000 }]);
    expect(before.filter((at) => at !== null)).toHaveLength(2);
    expect(items.map(({ returnedAt }) => returnedAt)).toEqual(
      expect.arrayContaining(before.filter((at) => at !== null)),
    );
    expect(await suggestedFor(student)).toEqual([
      ['given-back', 112_000],
      ['given-back', 40_000],
    ]);
  });

  it('that gives back no month asks nobody to decide about a share of the days', async () => {
    const { student, coverage } = await enrolled(byCard, 'Paid');
    await withdraw(student, coverage);
    // July 20 is in the last month.
    await correct(office, student.id, {
      kind: 'change-days',
      coverage,
      firstDay: '2026-08-15',
      lastDay: '2027-07-20',
    });
    expect((await writtenOf(portal, student)).items).toMatchObject([{ returnedMonths: 0 }, { returnedMonths: 0 }]);
    expect(await suggestedFor(student)).toEqual([]);
  });

  it('takes the sponsor’s part off the charges of a payment at once', async () => {
    const { student, coverage } = await enrolled(byCard, 'Paid');
    await withdraw(student, coverage);
    const values = await portal.storage.system(async (trx) => {
      const all = await charges.read(trx, await charges.listIds(trx, student.universityId), []);
      return all.filter(({ studentId }) => studentId === student.id).map((entry) => entry.values);
    });
    expect(values.filter(({ entry }) => entry === 'reversal')).toMatchObject([
      { person: 'Student', premium: '-80.00', sponsor: '-80.00', amount: '0.00' },
    ]);
  });
});
