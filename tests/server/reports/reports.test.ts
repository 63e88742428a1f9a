import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countGroups, makeReport, type Report } from '../../../server/reports/make-report.ts';
import { sampledRuns } from '../../whole-run.ts';
import { correct } from '../corrections/correcting.ts';
import { everyMoneyEvent, happen, moneyEvent } from '../corrections/money-events.ts';
import { countMoney, openHousehold, type Household } from '../corrections/money-moves.ts';
import { addCoverage, newStudent } from '../enrollment/enrollment-world.ts';
import { high, openReviewDesk, otherAdministrator, type ReviewDesk } from '../reviews/open-review-desk.ts';

const universityId = 'uni_bay-state';
const timeZone = 'America/New_York';
const minute = 60_000;
const day = 24 * 60 * minute;

let desk: ReviewDesk;
beforeAll(async () => {
  desk = await openReviewDesk();
  // No test may run past midnight in New York.
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(desk.portal.now());
  if (time >= '23:50') desk.portal.passTime(11 * minute);
}, 60_000);
afterAll(() => desk.portal.close());

function report(periodId: string): Promise<Report> {
  return desk.portal.storage.inTenant(universityId, (trx) => makeReport({ trx, universityId, periodId, timeZone }));
}

/** The groups that have coverages. */
async function groupsOf(periodId: string) {
  const made = await report(periodId);
  expect(countGroups(made)).toBe(made.people.offered);
  const { offered: _offered, dependents: _dependents, terminated, undone, ...groups } = made.people;
  return {
    ...Object.fromEntries(Object.entries(groups).filter(([, count]) => count > 0)),
    ...(terminated > 0 && { terminated }),
    ...(undone > 0 && { undone }),
  };
}

function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(desk.portal.now());
}

async function onDay(periodId: string, day: string | null) {
  return (await report(periodId)).days.find((each) => each.day === day)?.figures;
}

async function setCoverage(id: string, values: Readonly<Record<string, string | null>>): Promise<void> {
  await desk.portal.storage.system((trx) =>
    trx.updateTable('studentCoverages').set(values).where('id', '=', id).execute(),
  );
}

describe('the report of a period', () => {
  it('has each coverage in one group, and in “another plan” if the student answered one for the same days', async () => {
    const periodId = 'groups';
    const days = ['2031-08-15', '2032-08-14'] as const;
    const add = async (facts: Omit<Parameters<typeof addCoverage>[2], 'days'>) =>
      addCoverage(desk.portal, await newStudent(desk.portal), { days, periodId, ...facts });
    await add({ status: 'Waived' });
    await add({ status: 'Enrolled' });
    await add({ status: 'Enrolled', terminatesOn: '2031-12-31', terminationReason: 'LV' });
    await add({ status: 'Pending Enrollment' });
    await add({ status: 'Eligible' });
    await add({ status: 'Eligibility Pending' });
    await add({ status: 'Enrollment Expired', silentSince: '2031-09-30' });
    await add({ status: 'Enrollment Expired', goneSince: '2031-09-30' });
    for (const status of ['Enrolled', 'Pending Enrollment', 'Waived'] as const) {
      const both = await newStudent(desk.portal);
      await addCoverage(desk.portal, both, { status, days, periodId: 'other' });
      await addCoverage(desk.portal, both, { status: 'Eligible', days, periodId });
    }
    // The other coverage ended before this one begins.
    const later = await newStudent(desk.portal);
    await addCoverage(desk.portal, later, {
      status: 'Enrolled',
      days,
      periodId: 'other',
      terminatesOn: '2031-12-31',
      terminationReason: 'LV',
    });
    await addCoverage(desk.portal, later, { status: 'Eligible', days: ['2032-01-01', '2032-08-14'], periodId });
    expect(await groupsOf(periodId)).toEqual({
      waived: 1,
      enrolled: 2,
      terminated: 1,
      unpaid: 1,
      silent: 2,
      notOpen: 1,
      expired: 1,
      withdrawn: 1,
      elsewhere: 3,
    });
  });

  it('follows a waiver through its review, its undo and a correction, each on its own day', async () => {
    const { send, decide, undo } = desk;
    const periodId = 'reviewed';
    await desk.portal.storage.system((trx) =>
      trx.deleteFrom('studentCoverages').where('studentId', '=', 'stu_ada').where('id', '!=', 'cov_ada').execute(),
    );
    await setCoverage('cov_ada', { periodId });
    expect(await groupsOf(periodId)).toEqual({ silent: 1 });
    const reference = await send(high);
    const sentOn = today();
    expect(await groupsOf(periodId)).toEqual({ waiting: 1 });
    expect(await onDay(periodId, sentOn)).toMatchObject({ waiting: 1, refused: 0, waived: 0 });
    await decide(reference, 'document-unreadable');
    expect(await groupsOf(periodId)).toEqual({ asked: 1 });
    await send(high);
    desk.portal.passTime(day);
    const by = await otherAdministrator(desk.portal, 'otto');
    await decide(reference, 'no-us-care', { by });
    const decidedOn = today();
    expect(decidedOn > sentOn).toBe(true);
    expect(await groupsOf(periodId)).toEqual({ refused: 1 });
    expect(await onDay(periodId, decidedOn)).toMatchObject({ waiting: 0, refused: 1, undone: 0 });
    await undo(reference, by);
    expect(await groupsOf(periodId)).toEqual({ waiting: 1, undone: 1 });
    expect(await onDay(periodId, decidedOn)).toMatchObject({ refused: 0, undone: 1 });
    await decide(reference, 'comparable', { by });
    expect(await groupsOf(periodId)).toEqual({ waived: 1, undone: 1 });
    expect(await onDay(periodId, decidedOn)).toMatchObject({ waived: 1, undone: 1 });
    expect(await onDay(periodId, sentOn)).toBeUndefined();
    await correct(by, 'stu_ada', { kind: 'reopen-coverage', coverage: 'cov_ada', until: '2027-01-31' });
    // A correction is made on the server's fixed day, and the waiver no longer counts.
    expect(await groupsOf(periodId)).toEqual({ silent: 1, undone: 2 });
    expect((await onDay(periodId, decidedOn))?.waived).toBe(0);
  });

  it('counts a moment on its day in the school’s time zone', async () => {
    const periodId = 'days';
    const student = await newStudent(desk.portal);
    const coverage = await addCoverage(desk.portal, student, { status: 'Waived', periodId });
    await desk.portal.storage.system((trx) =>
      trx
        .insertInto('formRecords')
        .values({
          id: 'wvr_night',
          universityId,
          studentId: student.id,
          formId: 'waiver',
          subjectId: coverage,
          formVersion: 1,
          definitionHash: '0'.repeat(64),
          status: 'submitted',
          answers: {},
          reference: 'CC-NIGHT',
          savedAt: '2026-09-01T03:30:00Z',
          submittedAt: '2026-09-01T03:30:00Z',
        })
        .execute(),
    );
    expect((await report(periodId)).days.map(({ day, figures }) => [day, figures.waived])).toEqual([
      ['2026-08-31', 1],
      // No roster offered it, so its day is not recorded.
      [null, 0],
    ]);
  });
});

describe('the calls of reports', () => {
  it('list the plan with the most students first, explain each figure, and name no person', async () => {
    const office = await otherAdministrator(desk.portal, 'omar');
    const add = async (periodId: string, lastDay: string) =>
      addCoverage(desk.portal, await newStudent(desk.portal), {
        status: 'Eligible',
        periodId,
        days: ['2024-08-15', lastDay],
      });
    for (let count = 0; count < 3; count += 1) {
      await add('smaller', '2099-08-14');
      await add('larger', '2099-08-14');
      await add('over', '2025-08-14');
    }
    await add('larger', '2099-08-14');
    await add('over', '2025-08-14');
    await add('over', '2025-08-14');
    const { periods } = (await office.get('/api/portal/reports')).json<{ periods: readonly { id: string }[] }>();
    const ids = periods.map(({ id }) => id);
    expect(ids.filter((id) => ['smaller', 'larger', 'over'].includes(id))).toEqual(['larger', 'smaller', 'over']);
    const answer = await office.get('/api/portal/reports/larger');
    expect(answer.json()).toMatchObject({
      dailyAmounts: [
        { id: 'charged', title: 'Charged' },
        { id: 'paid', title: 'Paid' },
        { id: 'refundDue', title: 'To refund' },
      ],
    });
    expect(answer.json()).toMatchObject({
      timeZone,
      period: { id: 'larger', offered: 4 },
      groups: expect.arrayContaining([
        {
          id: 'silent',
          title: 'No answer',
          text: 'The student can waive or enroll, and has done neither.',
          count: 4,
        },
      ]) as unknown,
    });
    expect(answer.body).not.toMatch(/stu_|cov_|Sample|@/);
    expect((await office.get('/api/portal/reports/unknown')).json()).toMatchObject({ code: 'NOT_FOUND' });
    expect((await office.get('/api/portal/reports/unknown/file')).statusCode).toBe(404);
  });
});

describe('the money of a period', () => {
  let households = 0;

  it('equals the payments and their items in any order of events, and its days add up', async () => {
    const { portal } = desk;
    const office = await otherAdministrator(portal, 'oona');
    await fc.assert(
      fc.asyncProperty(fc.array(moneyEvent, { minLength: 4, maxLength: 14 }), async (events) => {
        const household = await openHousehold(portal);
        households += 1;
        const periodId = `household-${households}`;
        await setCoverage(household.coverage, { periodId });
        for (const each of events) {
          await happen({ portal, office }, household, each);
          await expectEqual(household, await report(periodId));
        }
      }),
      { numRuns: sampledRuns(32), examples: everyMoneyEvent, endOnFailure: true },
    );
  }, 600_000);

  async function expectEqual(household: Household, made: Report): Promise<void> {
    const { people, money, days } = made;
    expect(countGroups(made)).toBe(1);
    const events = await countMoney(desk.portal, household);
    const { invoiced, ...books } = await readBooks(household);
    expect({ ...money, dependents: people.dependents }).toEqual({
      ...books,
      paid: household.receivedCents,
      refundDue: events.refunds,
      refunded: 0,
      fees: 0,
      later: 0,
    });
    expect(money.paid - money.refundDue + invoiced).toBe(events.premium);
    expect(money.charged + money.fees).toBe(money.paid - money.refundDue + money.billed + money.open + money.later);
    const sum = (figure: 'charged' | 'paid' | 'refundDue' | 'enrolled' | 'dependents') =>
      days.reduce((all, day) => all + day.figures[figure], 0);
    expect([sum('charged'), sum('paid'), sum('refundDue'), sum('enrolled'), sum('dependents')]).toEqual([
      money.charged,
      money.paid,
      money.refundDue,
      people.enrolled,
      people.dependents,
    ]);
    // Every person who is enrolled was paid for or billed on a day.
    const unknown = days.find(({ day }) => day === null)?.figures;
    expect([unknown?.enrolled ?? 0, unknown?.dependents ?? 0]).toEqual([0, 0]);
  }

  /** What the tables say about a household, added up one row at a time. */
  async function readBooks({ student }: Household) {
    return desk.portal.storage.system(async (trx) => {
      const items = await trx
        .selectFrom('paymentItems')
        .innerJoin('payments', 'payments.id', 'paymentItems.paymentId')
        .select(['status', 'paymentItems.premiumCents', 'paymentItems.sponsorCents', 'schoolCents', 'dueTodayCents'])
        .where('payments.studentId', '=', student.id)
        .execute();
      const inEffect = items.filter(({ status }) => status !== 'Cancelled' && status !== 'Refund Due');
      // Each payment of a household has one item.
      const sum = (of: (row: (typeof items)[number]) => number) => inEffect.reduce((all, row) => all + of(row), 0);
      const enrolled = await trx
        .selectFrom('dependentCoverages')
        .innerJoin('dependents', 'dependents.id', 'dependentCoverages.dependentId')
        .select('dependents.id')
        .where('studentId', '=', student.id)
        .where('studentCoverageStatus', '=', 'Enrolled')
        .execute();
      return {
        charged: sum((row) => row.premiumCents - row.sponsorCents),
        billed: sum((row) => row.schoolCents),
        open: sum((row) => (row.status === 'Paid' ? 0 : row.dueTodayCents)),
        invoiced: sum((row) => (row.status === 'Invoiced' ? row.schoolCents : 0)),
        dependents: enrolled.length,
      };
    });
  }
});
