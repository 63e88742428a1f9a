import { ServerError } from '../errors/server-error.ts';
import { postMessage } from '../outbox/outbox-message.ts';
import type { PaymentChoice } from '../rules/how-paid.ts';
import { paymentDeadline } from '../rules/payment-deadline.ts';
import { newId, type PaymentStatus } from '../storage/index.ts';
import { calculateEnrollmentCost, type CalculatedEnrollment } from './calculate-enrollment-cost.ts';
import type { CoverageWish, WishedCoverage, WishedIn } from './choose-coverages.ts';
import { enrollItems } from './complete-enrollment.ts';
import { moveCoverage, moveDependentCoverage } from './move-coverage.ts';
import { readSchoolOfStudent } from './read-school-of-student.ts';
import { recordAudit } from './record-audit.ts';
import type { TenantWork } from './tenant-work.ts';

interface Confirmation extends WishedIn {
  readonly wishes: readonly CoverageWish[];
  readonly payment: PaymentChoice;
  /** What opened it outside its time. */
  readonly lifeEvent: {
    readonly qleDate: string;
    readonly qleEvent: string;
    readonly otherQleReason: string;
    readonly priorCoverageId: string | null;
  } | null;
  readonly recordId: string;
  readonly reference: string;
}

/** What a confirmed enrollment waits for. */
export interface ConfirmedEnrollment {
  readonly status: Extract<PaymentStatus, 'Pending' | 'Invoice Pending' | 'Paid'>;
  readonly dueTodayCents: number;
  readonly payUntil: string | null;
}

/**
 * Confirms an enrollment: everybody in it is Pending Enrollment from now on, and what it costs is written down, once. The
 * caller holds the student's row, so that of two confirmations the second finds what the first has done.
 *
 * @throws {ServerError} NOT_FOUND, COVERAGE_STATE, SUBMISSION_INVALID
 */
export async function confirmEnrollment(
  work: TenantWork,
  { wishes, payment, lifeEvent, recordId, reference, ...wishedIn }: Confirmation,
): Promise<ConfirmedEnrollment> {
  if (wishes.length === 0) throw new ServerError('COVERAGE_STATE', { detail: 'Nobody was chosen to be enrolled.' });
  const { payMethod, ...how } = payment;
  const calculated = await calculateEnrollmentCost(work, {
    ...wishedIn,
    wishes: wishes.map((wish) => ({ ...wish, ...how })),
    payMethod,
  });
  for (const coverage of calculated.coverages) await enterCoverage(work, coverage);
  const { universityId, studentId } = work.session;
  if (lifeEvent) {
    await work.trx
      .insertInto('lifeEvents')
      .values({ id: newId('evt'), universityId, studentId, recordId, ...lifeEvent, createdAt: work.now })
      .execute();
  }
  return writePayment(work, { calculated, payment, recordId, reference });
}

async function enterCoverage(
  { trx, session }: TenantWork,
  { coverage, insuresStudent, dependents }: WishedCoverage,
): Promise<void> {
  const to = 'Pending Enrollment';
  if (insuresStudent) await moveCoverage(trx, { id: coverage.id, from: coverage.studentCoverageStatus, to });
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
      await moveDependentCoverage(trx, { ...of, from: row.studentCoverageStatus, to });
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
          universityId: session.universityId,
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
    .map(({ coverage }) => coverage.enrollUntil);
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
    await enrollItems(trx, id);
    const details = { reference: write.reference };
    await recordAudit(work, { action: 'enrollment.completed', subjectId: write.recordId, details });
  }
  return { status, dueTodayCents, payUntil };
}
