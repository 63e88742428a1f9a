import { recordAudit } from '../audit/record-audit.ts';
import { lastDayToEnroll } from '../coverage/last-days.ts';
import { moveCoverage, moveDependentCoverage } from '../coverage/move-coverage.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { newId } from '../platform/storage/index.ts';
import type { StudentLock } from '../schools/lock-student.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import { calculateEnrollmentCost, type CalculatedEnrollment } from './calculate-enrollment-cost.ts';
import type { CoverageWish, WishedCoverage, WishedIn } from './choose-coverages.ts';
import type { PaymentChoice } from './how-paid.ts';
import { paymentDeadline } from './payment-deadline.ts';
import { writePayment, type WrittenPayment } from './write-payment.ts';

interface Confirmation extends Omit<WishedIn, 'qleDate'> {
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
  /** ISO date from which the student's time to pay counts. */
  readonly confirmedOn: string;
}

/** What a confirmed enrollment is waiting for. */
export interface ConfirmedEnrollment extends WrittenPayment {
  readonly dueTodayCents: number;
}

/**
 * Confirms an enrollment: everyone in it becomes Pending Enrollment, and the server stores the cost. This happens once:
 * a second confirmation fails, because the first has changed the coverages.
 *
 * @throws {ServerError} NOT_FOUND, COVERAGE_STATE, SUBMISSION_INVALID
 */
export async function confirmEnrollment(
  work: TenantWork,
  { lock, wishes, payment, lifeEvent, recordId, reference, confirmedOn, ...wishedIn }: Confirmation,
): Promise<ConfirmedEnrollment> {
  if (wishes.length === 0) throw new ServerError('COVERAGE_STATE', { detail: 'You did not choose anyone to enroll.' });
  const { payMethod, ...how } = payment;
  const calculated = await calculateEnrollmentCost(work, {
    ...wishedIn,
    qleDate: lifeEvent?.qleDate ?? null,
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
  return keepPayment(work, {
    lock,
    calculated,
    payment,
    recordId,
    reference,
    confirmedOn,
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
  for (const { dependentId, starts, end } of dependents) {
    const days = { coverageStartDate: starts.firstDay, coverageEndDate: end };
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
  readonly confirmedOn: string;
}

async function keepPayment(
  work: TenantWork,
  { lock, calculated, payment, recordId, reference, confirmedOn }: PaymentWrite,
): Promise<ConfirmedEnrollment> {
  const { settings } = await readSchoolOfStudent(work);
  const { installments } = settings.payment;
  const { installmentName } = payment;
  const enrollUntil = calculated.coverages
    .filter(({ insuresStudent }) => insuresStudent)
    .map(({ coverage }) => lastDayToEnroll(coverage));
  const written = await writePayment(lock, {
    universityId: work.session.universityId,
    recordId,
    reference,
    choice: payment,
    installmentCount: (installmentName === null ? undefined : installments[installmentName]) ?? 1,
    cost: calculated.cost,
    payUntil: paymentDeadline(confirmedOn, enrollUntil),
    now: work.now,
  });
  if (written.status === 'Paid')
    await recordAudit(work, { action: 'enrollment.completed', subjectId: recordId, details: { reference } });
  return { ...written, dueTodayCents: calculated.cost.dueTodayCents };
}
