import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFormCatalog, type FormCatalog } from '../../../server/forms/definitions/form-catalog.ts';
import { locateSchemas, readSchemaFiles } from '../../../server/forms/definitions/schema-files.ts';
import { applyRefundReport } from '../../../server/payments/refunds/apply-refund-report.ts';
import { createClock } from '../../../server/platform/clock/clock.ts';
import { newId, type PaymentStatus, type Storage } from '../../../server/platform/storage/index.ts';
import { makeReport, type Report } from '../../../server/reports/make-report.ts';
import { openTestStorage } from '../../storage/open-test-storage.ts';
import { testKeyRing } from '../../storage/test-key-ring.ts';
import { sampledRuns } from '../../whole-run.ts';
import { seedTestWorld } from '../test-world.ts';

const universityId = 'uni_bay-state';
const statuses = ['Pending', 'Processing', 'Paid', 'Invoice Pending', 'Invoiced', 'Cancelled', 'Refund Due'] as const;
const terms = ['fall', 'spring', 'summer'] as const;

const payment = fc
  .record({
    items: fc.array(fc.record({ term: fc.constantFrom(...terms), cents: fc.nat(500_000), sponsor: fc.nat(100) }), {
      minLength: 1,
      maxLength: 4,
    }),
    status: fc.constantFrom<PaymentStatus>(...statuses),
    isBilled: fc.boolean(),
    installments: fc.integer({ min: 1, max: 5 }),
    feePercent: fc.nat(3),
    /** A payment with a wrong amount must be refunded. */
    wrongCents: fc.integer({ min: -500, max: 500 }),
    /** The payment that arrived a second time. */
    again: fc.option(fc.nat(500_000)),
    /** Which of the two is refunded, and how much of what is left of it. */
    refunds: fc.array(fc.record({ isSecond: fc.boolean(), percent: fc.integer({ min: 1, max: 100 }) }), {
      maxLength: 4,
    }),
  })
  .filter(({ status, isBilled }) => (isBilled ? !/^P|Refund/.test(status) : !status.startsWith('Inv')));
type ArbitraryPayment = typeof payment extends fc.Arbitrary<infer Value> ? Value : never;

let storage: Storage;
let catalog: FormCatalog;
let run = 0;
beforeAll(async () => {
  storage = await openTestStorage({ kind: 'postgres' });
  await seedTestWorld(storage);
  catalog = loadFormCatalog(await readSchemaFiles(locateSchemas()));
}, 60_000);
afterAll(() => storage.close());

interface Amounts {
  readonly charged: number;
  readonly fees: number;
  readonly paid: number;
  readonly refundDue: number;
  readonly refunded: number;
  readonly billed: number;
  readonly open: number;
  readonly later: number;
}

/** Adds a payment, and returns what it adds to the figures of all its periods. */
async function addPayment(made: ArbitraryPayment): Promise<Amounts> {
  const { status, isBilled, installments, feePercent } = made;
  const items = made.items.map(({ term, cents, sponsor }) => ({
    term,
    premiumCents: cents,
    sponsorCents: Math.floor((cents * sponsor) / 100),
  }));
  const premiumCents = items.reduce((all, item) => all + item.premiumCents, 0);
  const sponsorCents = items.reduce((all, item) => all + item.sponsorCents, 0);
  const own = premiumCents - sponsorCents;
  const first = isBilled ? 0 : Math.ceil(own / installments);
  const feeCents = Math.round((first * feePercent) / 100);
  const later = isBilled ? 0 : own - first;
  const dueTodayCents = first + feeCents;
  const isOver = status === 'Cancelled' || status === 'Refund Due';
  const paidCents =
    status === 'Paid' ? dueTodayCents : status === 'Refund Due' ? Math.max(dueTodayCents + made.wrongCents, 0) : null;
  const again = status === 'Paid' || status === 'Refund Due' ? (made.again ?? 0) : 0;
  const id = newId('pay');
  await storage.system(async (trx) => {
    const rows = {
      id,
      universityId,
      studentId: 'stu_ben',
      reference: id,
      status,
      premiumCents,
      sponsorCents,
      feeCents,
      dueTodayCents,
      dueLaterCents: later,
      schoolCents: isBilled ? own : 0,
      paidCents,
      providerPaymentId: `pi_${id}`,
      paidAt: paidCents === null ? null : '2026-09-02T12:00:00Z',
      createdAt: '2026-09-01T12:00:00Z',
    };
    await trx
      .insertInto('payments')
      .values({ ...rows, payTimeOption: isBilled ? 'University Invoice' : 'Pay now' })
      .execute();
    for (const { term, ...cents } of items) {
      const coverageId = newId('cov');
      await trx
        .insertInto('studentCoverages')
        .values({
          id: coverageId,
          universityId,
          studentId: 'stu_ben',
          planName: 'Plan',
          coverageStartDate: '2026-08-15',
          coverageEndDate: '2027-08-14',
          studentCoverageStatus: 'Enrolled',
          subscriberId: coverageId,
          periodId: `${term}-${run}`,
        })
        .execute();
      await trx
        .insertInto('paymentItems')
        .values({ universityId, paymentId: id, studentCoverageId: coverageId, ...cents })
        .execute();
    }
    if (again === 0) return;
    const entry = {
      actorId: 'system',
      action: 'payment.refund-due',
      outcome: 'refused',
      subjectId: 'stu_ben',
    } as const;
    const details = { reference: id, reason: 'paid-twice', amountCents: again, providerPaymentId: `pi_${id}_again` };
    await trx
      .insertInto('auditEntries')
      .values({ universityId, at: '2026-09-03T12:00:00Z', ...entry, details })
      .execute();
  });
  const unusable = (status === 'Refund Due' ? (paidCents ?? 0) : 0) + again;
  const refunded = await refund(id, { first: paidCents ?? 0, second: again }, made.refunds);
  const { items: off, fee } = await readCredits(id);
  expect(off + fee).toBe(Math.max(0, refunded - unusable));
  const isAllBack = refunded === (paidCents ?? 0) + again && status === 'Paid';
  expect(isAllBack ? fee : feeCents).toBe(feeCents);
  return {
    charged: isOver ? 0 : own - off,
    fees: isOver ? 0 : feeCents - fee,
    paid: (paidCents ?? 0) + again,
    refundDue: Math.max(0, unusable - refunded),
    refunded,
    billed: isOver || !isBilled ? 0 : own,
    open: isOver || paidCents !== null ? 0 : dueTodayCents,
    later: isOver ? 0 : later,
  };
}

/** A person refunds parts of what arrived on the provider's page. Returns the sum. */
async function refund(
  paymentId: string,
  arrived: { readonly first: number; readonly second: number },
  refunds: ArbitraryPayment['refunds'],
): Promise<number> {
  const left = { ...arrived };
  for (const { isSecond, percent } of refunds) {
    const which = isSecond ? 'second' : 'first';
    const amountCents = Math.ceil((left[which] * percent) / 100);
    if (amountCents === 0) continue;
    left[which] -= amountCents;
    const providerRefundId = newId('ref');
    const providerPaymentId = `pi_${paymentId}${isSecond ? '_again' : ''}`;
    const about = { providerRefundId, refundId: null, providerPaymentId, amountCents, currency: 'usd' };
    const parts = { storage, keyRing: testKeyRing, baseUrl: '', clock: createClock(undefined), wakeOutbox() {} };
    const outcome = await applyRefundReport(
      { ...parts, forms: { catalog } },
      { ...about, state: 'succeeded', failure: null, createdAt: new Date() },
      null,
    );
    expect(outcome).toBe('refunded');
  }
  return arrived.first + arrived.second - left.first - left.second;
}

/** What refunds took off the charges and the card fee. */
async function readCredits(paymentId: string): Promise<{ readonly items: number; readonly fee: number }> {
  return storage.system(async (trx) => {
    const refunds = await trx.selectFrom('refunds').selectAll().where('paymentId', '=', paymentId).execute();
    const items = await trx
      .selectFrom('refundItems')
      .innerJoin('refunds', 'refunds.id', 'refundItems.refundId')
      .select('refundItems.amountCents')
      .where('paymentId', '=', paymentId)
      .execute();
    return {
      items: items.reduce((sum, { amountCents }) => sum + amountCents, 0),
      fee: refunds.reduce((sum, { feeCents }) => sum + feeCents, 0),
    };
  });
}

function report(term: string): Promise<Report> {
  const scope = { universityId, periodId: `${term}-${run}`, timeZone: 'America/New_York' };
  return storage.inTenant(universityId, (trx) => makeReport({ trx, ...scope }));
}

/** Money arrived for an enrollment that costs nothing. */
const moneyForNothing: ArbitraryPayment = {
  items: [
    { term: 'fall', cents: 0, sponsor: 0 },
    { term: 'spring', cents: 900, sponsor: 100 },
  ],
  status: 'Refund Due',
  isBilled: false,
  installments: 1,
  feePercent: 0,
  wrongCents: 50,
  again: 7,
  refunds: [{ isSecond: false, percent: 50 }],
};

const figures = ['charged', 'fees', 'paid', 'refundDue', 'refunded', 'billed', 'open', 'later'] as const;

describe('payments for several periods', () => {
  it('are divided among their periods to the cent, and every period adds up', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(payment, { minLength: 1, maxLength: 5 }), async (payments) => {
        run += 1;
        const expected: Amounts[] = [];
        for (const one of payments) expected.push(await addPayment(one));
        const reports = await Promise.all(terms.map(report));
        for (const figure of figures)
          expect(
            reports.reduce((sum, { money }) => sum + money[figure], 0),
            figure,
          ).toBe(expected.reduce((sum, amounts) => sum + amounts[figure], 0));
        for (const { money, days } of reports) {
          // A refund of a few cents is divided among several periods, so its part can be a cent less than nothing.
          const { refunded, ...others } = money;
          expect(refunded).toBeGreaterThanOrEqual(-3 * payments.length);
          expect(Math.min(...Object.values(others))).toBeGreaterThanOrEqual(0);
          expect(money.charged + money.fees).toBe(
            money.paid - money.refundDue - refunded + money.billed + money.open + money.later,
          );
          const dayOf = (day: string) => days.find((each) => each.day === day)?.figures;
          expect(dayOf('2026-09-01')?.charged ?? 0).toBe(money.charged);
          expect((dayOf('2026-09-02')?.paid ?? 0) + (dayOf('2026-09-03')?.paid ?? 0)).toBe(money.paid);
        }
      }),
      { numRuns: sampledRuns(40), examples: [[[moneyForNothing]]] },
    );
  });
});
