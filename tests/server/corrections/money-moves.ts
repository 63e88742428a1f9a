import { moveCoverage, moveDependentCoverage } from '../../../server/coverage/move-coverage.ts';
import { createReference } from '../../../server/forms/create-reference.ts';
import { writePayment } from '../../../server/enrollment/write-payment.ts';
import { expireEnrollments } from '../../../server/payments/expire-enrollments.ts';
import { settlePayment } from '../../../server/payments/settle-payment.ts';
import type { Settlement } from '../../../server/payments/settlement.ts';
import { createClock } from '../../../server/platform/clock/clock.ts';
import { newId, type StudentCoverage } from '../../../server/platform/storage/index.ts';
import { lockStudent, type StudentLock } from '../../../server/schools/lock-student.ts';
import { addDependent } from '../enrollment/enrolling.ts';
import { addCoverage, newStudent } from '../enrollment/enrollment-world.ts';
import type { TestServer } from '../open-test-server.ts';

export const studentCents = 150_000;
export const dependentCents = 95_000;
/** The day on which the dependent may join the coverage. */
const joinDate = '2026-12-01';

/** A student with one coverage and one dependent, whose enrollment, payment and termination a test moves. */
export interface Household {
  readonly student: Awaited<ReturnType<typeof newStudent>>;
  readonly coverage: string;
  readonly dependent: string;
  /** The payments so far, oldest first. */
  readonly payments: string[];
  /** The money that the provider has taken so far. */
  receivedCents: number;
}

export async function openHousehold(portal: TestServer): Promise<Household> {
  const student = await newStudent(portal);
  const deadlines = { waiveUntil: '2026-12-12', enrollUntil: '2026-12-12', periodId: 'not-in-the-files' };
  const coverage = await addCoverage(portal, student, { status: 'Eligible', ...deadlines });
  const dependent = await addDependent(portal, student, { qleDate: joinDate });
  return { student, coverage, dependent, payments: [], receivedCents: 0 };
}

/** The student enrolls, if the coverage is open. */
export function enroll(portal: TestServer, household: Household, how: 'pay' | 'bill'): Promise<void> {
  return change(portal, household, async (lock, coverage) => {
    if (coverage.studentCoverageStatus !== 'Eligible') return;
    await moveCoverage(lock, { id: coverage.id, from: 'Eligible', to: 'Pending Enrollment' });
    await charge(portal, lock, { household, how, dependentId: null, cents: studentCents });
  });
}

/** The student adds the dependent, if the coverage allows it. */
export function addToCoverage(portal: TestServer, household: Household, how: 'pay' | 'bill'): Promise<void> {
  return change(portal, household, async (lock, coverage) => {
    const dependentId = household.dependent;
    const of = { studentCoverageId: coverage.id, dependentId };
    if (coverage.studentCoverageStatus !== 'Enrolled' || coverage.terminatesOn !== null) return;
    // A correction may have moved the coverage's last day before the day on which the dependent would join.
    if (coverage.coverageEndDate < joinDate) return;
    const row = await lock.trx
      .selectFrom('dependentCoverages')
      .select('studentCoverageStatus as from')
      .where('dependentId', '=', dependentId)
      .executeTakeFirst();
    if (row?.from === 'Enrolled' || row?.from === 'Pending Enrollment') return;
    if (row) await moveDependentCoverage(lock, { ...of, from: row.from, to: 'Pending Enrollment' });
    else
      await lock.trx
        .insertInto('dependentCoverages')
        .values({
          id: newId('dcv'),
          universityId: coverage.universityId,
          ...of,
          coverageStartDate: joinDate,
          coverageEndDate: coverage.coverageEndDate,
          studentCoverageStatus: 'Pending Enrollment',
        })
        .execute();
    await charge(portal, lock, { household, how, dependentId, cents: dependentCents });
  });
}

/** Money arrives for one of the payments, perhaps too late, twice, or with the wrong amount. */
export async function pay(
  portal: TestServer,
  household: Household,
  { which, extraCents }: { readonly which: number; readonly extraCents: number },
): Promise<void> {
  const paymentId = household.payments[which % Math.max(household.payments.length, 1)];
  if (paymentId === undefined) return;
  const sessionId = newId('pay').replace('pay', 'cs');
  const { universityId } = household.student;
  const amountCents = await portal.storage.system(async (trx) => {
    const { dueTodayCents } = await trx
      .selectFrom('payments')
      .select('dueTodayCents')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    if (dueTodayCents === 0) return 0;
    const page = { url: 'https://pay.example', status: 'open', amountCents: dueTodayCents } as const;
    const expiresAt = '2027-12-31T00:00:00Z';
    await trx
      .insertInto('paymentSessions')
      .values({ id: sessionId, universityId, paymentId, ...page, expiresAt })
      .execute();
    return dueTodayCents + extraCents;
  });
  if (amountCents === 0) return;
  const settlement: Settlement = await settlePayment(portal.parts, {
    eventId: `evt_${sessionId}`,
    type: 'completed',
    report: { sessionId, paymentId, state: 'paid', amountCents, currency: 'usd', providerPaymentId: `pi_${sessionId}` },
    requestId: null,
  });
  if (settlement === 'paid' || settlement === 'refund-due') household.receivedCents += amountCents;
}

/** The coverage ends early, as the termination form ends it. */
export function terminate(portal: TestServer, household: Household, lastDay: string): Promise<void> {
  return change(portal, household, async (lock, coverage) => {
    if (coverage.studentCoverageStatus !== 'Enrolled' || coverage.terminatesOn !== null) return;
    await lock.trx
      .updateTable('studentCoverages')
      .set({ terminatesOn: lastDay, terminationReason: 'LV' })
      .where('id', '=', coverage.id)
      .execute();
  });
}

/** The hourly job runs after the deadlines. */
export async function expire(portal: TestServer): Promise<void> {
  const { failures } = await expireEnrollments({
    ...portal.parts,
    clock: createClock('2026-12-13', () => portal.now()),
  });
  if (failures.length > 0) throw failures[0];
}

/** The student's charges and refunds, and what the people who are enrolled cost. */
export async function countMoney(portal: TestServer, { student, coverage, receivedCents }: Household) {
  return portal.storage.system(async (trx) => {
    const billed = await trx
      .selectFrom('payments')
      .select(({ fn }) => fn.sum<string | null>('schoolCents').as('cents'))
      .where('studentId', '=', student.id)
      .where('status', '=', 'Invoiced')
      .executeTakeFirstOrThrow();
    const refunds = await trx
      .selectFrom('auditEntries')
      .select('details')
      .where('action', '=', 'payment.refund-due')
      .where('subjectId', '=', student.id)
      .execute();
    const { studentCoverageStatus } = await trx
      .selectFrom('studentCoverages')
      .select('studentCoverageStatus')
      .where('id', '=', coverage)
      .executeTakeFirstOrThrow();
    const dependents = await trx
      .selectFrom('dependentCoverages')
      .select('id')
      .where('studentCoverageId', '=', coverage)
      .where('studentCoverageStatus', '=', 'Enrolled')
      .execute();
    return {
      charges: receivedCents + Number(billed.cents ?? 0),
      refunds: refunds.reduce((sum, { details }) => sum + Number(details['amountCents']), 0),
      premium: (studentCoverageStatus === 'Enrolled' ? studentCents : 0) + dependents.length * dependentCents,
    };
  });
}

async function change(
  portal: TestServer,
  { student, coverage }: Household,
  work: (lock: StudentLock, coverage: StudentCoverage) => Promise<void>,
): Promise<void> {
  await portal.storage.system(async (trx) => {
    const lock = await lockStudent(trx, student.id);
    const row = await trx
      .selectFrom('studentCoverages')
      .selectAll()
      .where('id', '=', coverage)
      .executeTakeFirstOrThrow();
    await work(lock, row);
  });
}

interface Charge {
  readonly household: Household;
  readonly how: 'pay' | 'bill';
  readonly dependentId: string | null;
  readonly cents: number;
}

async function charge(
  portal: TestServer,
  lock: StudentLock,
  { household, how, dependentId, cents }: Charge,
): Promise<void> {
  const reference = createReference();
  const [schoolCents, dueTodayCents] = how === 'bill' ? [cents, 0] : [0, cents];
  const choice =
    how === 'bill'
      ? ({ payTimeOption: 'University Invoice', payMethod: null, installmentName: null } as const)
      : ({ payTimeOption: 'Pay now', payMethod: 'Bank Account', installmentName: null } as const);
  await writePayment(lock, {
    universityId: household.student.universityId,
    recordId: null,
    reference,
    choice,
    installmentCount: 1,
    cost: {
      items: [
        {
          studentCoverageId: household.coverage,
          dependentId,
          premiumCents: cents,
          sponsorCents: 0,
          payTimeOption: choice.payTimeOption,
          installmentCount: 1,
          paid: null,
          beginsOn: null,
        },
      ],
      premiumCents: cents,
      sponsorCents: 0,
      schoolCents,
      feeCents: 0,
      dueTodayCents,
      dueLaterCents: 0,
      laterPartsCents: [],
    },
    payUntil: '2026-12-12',
    now: portal.now(),
  });
  const { id } = await lock.trx
    .selectFrom('payments')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  household.payments.push(id);
}
