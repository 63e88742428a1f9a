import type { CoveragePeriodDefinition } from '@campus-cover/engine';
import { moveCoverage } from '../coverage/move-coverage.ts';
import { createReference } from '../forms/create-reference.ts';
import type { StudentCoverage } from '../platform/storage/index.ts';
import type { StudentLock } from '../schools/lock-student.ts';
import { enrollmentCost, enrollmentItems } from './enrollment-cost.ts';
import { writePayment } from './write-payment.ts';

interface SilentEnrollment {
  /** The coverage is Eligible, and the last days to waive it and to enroll in it have passed. */
  readonly coverage: StudentCoverage;
  readonly periods: Readonly<Record<string, CoveragePeriodDefinition>>;
  readonly today: string;
  readonly now: Date;
}

const byInvoice = { payTimeOption: 'University Invoice', payMethod: null, installmentName: null } as const;

/**
 * Enrolls a student who neither waived nor enrolled, at a school that enrolls such students (a hard waiver). The
 * university bills the student, and no one else is covered. The outbox sends the invoice, and then notifies the
 * student.
 *
 * @returns the reference of the payment
 * @throws {Error} when the period has no rate for the student
 * @throws {ServerError} COVERAGE_STATE when the coverage is no longer Eligible
 */
export async function enrollSilent(
  lock: StudentLock,
  { coverage, periods, today, now }: SilentEnrollment,
): Promise<string> {
  const { id, universityId, periodId, rateClass } = coverage;
  const { payTimeOption } = byInvoice;
  const person = { studentCoverageId: id, periodId, rateClass, insuresStudent: true, dependents: [] };
  const items = enrollmentItems(periods, [{ ...person, payTimeOption, installmentCount: 1 }]);
  if ('periodId' in items)
    throw new Error(`The period ${periodId} has no rate for students in rate class ${rateClass}.`);
  await moveCoverage(lock, { id, from: 'Eligible', to: 'Pending Enrollment' });
  const reference = createReference();
  await writePayment(lock, {
    universityId,
    recordId: null,
    reference,
    choice: byInvoice,
    installmentCount: 1,
    cost: enrollmentCost(items, { payMethod: null, cardFeePercent: 0 }),
    payUntil: today,
    now,
  });
  return reference;
}
