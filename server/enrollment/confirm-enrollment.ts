import { recordAudit } from '../audit/record-audit.ts';
import { lastDayToEnroll } from '../coverage/last-days.ts';
import { moveCoverage, moveDependentCoverage } from '../coverage/move-coverage.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { postMessage } from '../platform/outbox/outbox-message.ts';
import { newId, type PaymentStatus } from '../platform/storage/index.ts';
import type { StudentLock } from '../schools/lock-student.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import { calculateEnrollmentCost, type CalculatedEnrollment } from './calculate-enrollment-cost.ts';
import type { CoverageWish, WishedCoverage, WishedIn } from './choose-coverages.ts';
import { enrollItems } from './complete-enrollment.ts';
import type { PaymentChoice } from './how-paid.ts';
import { paymentDeadline } from './payment-deadline.ts';

interface Confirmation extends WishedIn {
  readonly lock: StudentLock;
  readonly wishes: readonly CoverageWish[];
  readonly payment: PaymentChoice;
  /** The event that opened the enrollment outside its regular period. */
  readonly lifeEvent: {
    readonly qleDate: string;
    readonly qleEvent: string;
    readonly otherQleReason: string;
    readonly priorCoverageId: string | null;
  } | null;
  readonly recordId: string;
  readonly reference: string;
}

/** What a confirmed enrollment is waiting for. */
export interface ConfirmedEnrollment {
  readonly status: Extract<PaymentStatus, 'Pending' | 'Invoice Pending' | 'Paid'>;
  readonly dueTodayCents: number;
  readonly payUntil: string | null;
}

/**
 * Confirms an enrollment: everyone in it becomes Pending Enrollment, and the cost is stored. This happens once: a
 * second confirmation fails, because the first has changed the coverages.
 *
 * @throws {ServerError} NOT_FOUND, COVERAGE_STATE, SUBMISSION_INVALID
 */
export async function confirmEnrollment(
  work: TenantWork,
  { lock, wishes, payment, lifeEvent, recordId, reference, ...wishedIn }: Confirmation,
): Promise<ConfirmedEnrollment> {
  if (wishes.length === 0) throw new ServerError('COVERAGE_STATE', { detail: 'You did not choose anyone to enroll.' });
  const { payMethod, ...how } = payment;
  const calculated = await calculateEnrollmentCost(work, {
    ...wishedIn,
    wishes: wishes.map((wish) => ({ ...wish, ...how })),
    payMethod,
  });
  for (const coverage of calculated.coverages) await enterCoverage(lock, coverage);
  const { universityId, studentId } = work.session;
  if (lifeEvent) {
    await work.trx
      .insertInto('lifeEvents')
      .values({ id: newId('evt'), universityId, studentId, recordId, ...lifeEvent, createdAt: work.now })
      .execute();
  }
  return writePayment(work, {
    lock,
    calculated,
    payment,
    recordId,
    reference,
  });
}

async function enterCoverage(
  lock: StudentLock,
  { coverage, insuresStudent, dependents }: WishedCoverage,
): Promise<void> {
  const { trx } = lock;
  const to = 'Pending Enrollment';
  if (insuresStudent) await moveCoverage(lock, { id: coverage.id, from: coverage.studentCoverageStatus, to });
  const rows = await trx
    .selectFrom('dependentCoverages')
    .select(['dependentId', 'studentCoverageStatus'])
    .where('studentCoverageId', '=', coverage.id)
    .execute();
  for (const { dependentId, start, end } of dependents) {
    const days = { coverageStartDate: start, coverageEndDate: end };
    const row = rows.find((existing) => existing.dependentId === dependentId);
    if (row) {
      const of = { studentCoverageId: coverage.id, dependentId };
      await moveDependentCoverage(lock, { ...of, from: row.studentCoverageStatus, to });
      await trx
        .updateTable('dependentCoverages')
        .set(days)
        .where('studentCoverageId', '=', coverage.id)
        .where('dependentId', '=', dependentId)
        .execute();
    } else {
      await trx
        .insertInto('dependentCoverages')
        .values({
          id: newId('dcv'),
          universityId: coverage.universityId,
          dependentId,
          studentCoverageId: coverage.id,
          ...days,
          studentCoverageStatus: to,
        })
        .execute();
    }
  }
}

interface PaymentWrite {
  readonly lock: StudentLock;
  readonly calculated: CalculatedEnrollment;
  readonly payment: PaymentChoice;
  readonly recordId: string;
  readonly reference: string;
}

async function writePayment(work: TenantWork, write: PaymentWrite): Promise<ConfirmedEnrollment> {
  const { trx, session, now, today } = work;
  const { universityId, studentId } = session;
  const { items, premiumCents, sponsorCents, schoolCents, feeCents, dueTodayCents, dueLaterCents } =
    write.calculated.cost;
  const { payTimeOption, payMethod, installmentName } = write.payment;
  const { settings } = await readSchoolOfStudent(work);
  const isFree = schoolCents + dueTodayCents + dueLaterCents === 0;
  const status = isFree ? 'Paid' : payTimeOption === 'University Invoice' ? 'Invoice Pending' : 'Pending';
  const enrollUntil = write.calculated.coverages
    .filter(({ insuresStudent }) => insuresStudent)
    .map(({ coverage }) => lastDayToEnroll(coverage));
  const payUntil = status === 'Pending' ? paymentDeadline(today, enrollUntil) : null;
  const id = newId('pay');
  await trx
    .insertInto('payments')
    .values({
      id,
      universityId,
      studentId,
      recordId: write.recordId,
      reference: write.reference,
      payTimeOption,
      payMethod,
      installmentName,
      installmentCount: (installmentName === null ? undefined : settings.payment.installments[installmentName]) ?? 1,
      status,
      premiumCents,
      sponsorCents,
      schoolCents,
      feeCents,
      dueTodayCents,
      dueLaterCents,
      payUntil,
      ...(isFree && { paidAt: now, paidCents: 0 }),
      createdAt: now,
    })
    .execute();
  await trx
    .insertInto('paymentItems')
    .values(
      items.map((item) => ({
        universityId,
        paymentId: id,
        studentCoverageId: item.studentCoverageId,
        dependentId: item.dependentId,
        premiumCents: item.premiumCents,
        sponsorCents: item.sponsorCents,
      })),
    )
    .execute();
  if (status === 'Invoice Pending')
    await postMessage(trx, universityId, { kind: 'university-invoice', payload: { paymentId: id } }, now);
  if (isFree) {
    await enrollItems(write.lock, id);
    const details = { reference: write.reference };
    await recordAudit(work, { action: 'enrollment.completed', subjectId: write.recordId, details });
  }
  return { status, dueTodayCents, payUntil };
}
