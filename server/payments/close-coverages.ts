import { enrollSilent } from '../enrollment/enroll-silent.ts';
import { coveragesOverlap } from '../coverage/coverage-overlap.ts';
import { currentSubject } from '../coverage/enrollment-forms.ts';
import { decidedStatuses } from '../coverage/decided-statuses.ts';
import { moveCoverage } from '../coverage/move-coverage.ts';
import type { StudentCoverage } from '../platform/storage/index.ts';
import { lockStudent, type StudentLock } from '../schools/lock-student.ts';
import { recordJob, type SchoolsDay } from './schools-day.ts';

/** What happened to a coverage: `expired`, `enrolled`, or null when the student acted in the meantime. */
export type ClosedCoverage = 'expired' | 'enrolled' | null;

/** Eligible coverages of a school that the student can no longer waive or enroll in. */
export async function findLateCoverages({ storage, universityId, today }: SchoolsDay): Promise<readonly string[]> {
  const late = await storage.system((trx) =>
    trx
      .selectFrom('studentCoverages')
      .select('id')
      .where('universityId', '=', universityId)
      .where('studentCoverageStatus', '=', 'Eligible')
      .where('enrollUntil', '<', today)
      // A school may accept waivers for longer than it accepts enrollments, and may accept both in a late period.
      .where((where) => where.or([where('waiveUntil', 'is', null), where('waiveUntil', '<', today)]))
      .where((where) => where.or([where('lateUntil', 'is', null), where('lateUntil', '<', today)]))
      // If several coverages have the same days, the student is enrolled in the first one: the one that starts first,
      // or the longest of those.
      .orderBy('coverageStartDate')
      .orderBy('coverageEndDate', 'desc')
      .orderBy('id')
      .execute(),
  );
  return late.map(({ id }) => id);
}

/**
 * Closes, in one transaction, the coverage of a student who neither waived nor enrolled: it expires, or the portal
 * enrolls the student, as the period's `silent` specifies. The coverage also expires in two other cases: the student is
 * enrolled in or has waived another coverage for the same days, or the school's files no longer contain its period.
 *
 * Enrolls no one who can still choose another coverage for the same days in its late period, e.g. because the school
 * has refused a waiver of it and the student can appeal.
 */
export function closeCoverage(day: SchoolsDay, id: string): Promise<ClosedCoverage> {
  return day.storage.system(async (trx) => {
    const find = trx.selectFrom('studentCoverages').where('id', '=', id);
    const { studentId } = await find.select('studentId').executeTakeFirstOrThrow();
    const lock = await lockStudent(trx, studentId);
    const coverage = await find.selectAll().executeTakeFirstOrThrow();
    // The student waived or enrolled in the meantime.
    if (coverage.studentCoverageStatus !== 'Eligible' || (await hasWaiting(lock, coverage))) return null;
    const periods = day.periods();
    const period = Object.hasOwn(periods, coverage.periodId) ? periods[coverage.periodId] : undefined;
    if (period?.silent !== 'enroll' || (await hasDecidedOn(lock, coverage))) return expire(lock, day, coverage);
    if (await hasLateAlternative(lock, day, coverage)) return null;
    const reference = await enrollSilent(lock, { coverage, periods, today: day.today, now: day.now });
    await recordJob(trx, day, { action: 'coverage.enrolled-by-school', subjectId: id, details: { reference } });
    return 'enrolled';
  });
}

/**
 * Whether a submission about a coverage for the same days waits for a decision, or for the student's answer to a
 * question. Such a student is not silent.
 */
async function hasWaiting({ trx, studentId }: StudentLock, coverage: StudentCoverage): Promise<boolean> {
  const waiting = await trx
    .selectFrom('reviews')
    .innerJoin('formRecords', 'formRecords.id', 'reviews.recordId')
    .leftJoin('studentCoverages', 'studentCoverages.id', 'formRecords.subjectId')
    .select(['subjectId', 'studentCoverageStatus', 'coverageStartDate', 'coverageEndDate', 'terminatesOn'])
    .where('reviews.studentId', '=', studentId)
    .where('reviews.state', 'in', ['waiting', 'asked'])
    .execute();
  return waiting.some(({ subjectId, studentCoverageStatus, coverageStartDate, coverageEndDate, terminatesOn }) => {
    // Only its answers say which coverages an enrollment is about.
    if (subjectId === currentSubject) return true;
    if (studentCoverageStatus !== 'Eligible' || coverageStartDate === null || coverageEndDate === null) return false;
    return coveragesOverlap({ coverageStartDate, coverageEndDate, terminatesOn }, coverage);
  });
}

/** Whether another coverage for the same days is still open in its late period. */
async function hasLateAlternative(
  { trx, studentId }: StudentLock,
  { today }: SchoolsDay,
  coverage: StudentCoverage,
): Promise<boolean> {
  const others = await trx
    .selectFrom('studentCoverages')
    .select(['coverageStartDate', 'coverageEndDate', 'terminatesOn'])
    .where('studentId', '=', studentId)
    .where('id', '!=', coverage.id)
    .where('studentCoverageStatus', '=', 'Eligible')
    .where('lateUntil', '>=', today)
    .execute();
  return others.some((other) => coveragesOverlap(other, coverage));
}

/** Whether the student is enrolled in another coverage for the same days, or has waived one. */
async function hasDecidedOn({ trx, studentId }: StudentLock, coverage: StudentCoverage): Promise<boolean> {
  const others = await trx
    .selectFrom('studentCoverages')
    .select(['coverageStartDate', 'coverageEndDate', 'terminatesOn'])
    .where('studentId', '=', studentId)
    .where('studentCoverageStatus', 'in', decidedStatuses)
    .execute();
  return others.some((other) => coveragesOverlap(other, coverage));
}

async function expire(lock: StudentLock, day: SchoolsDay, { id }: StudentCoverage): Promise<ClosedCoverage> {
  await moveCoverage(lock, { id, from: 'Eligible', to: 'Enrollment Expired' });
  // A later deadline reopens the coverage.
  await lock.trx.updateTable('studentCoverages').set({ silentSince: day.today }).where('id', '=', id).execute();
  await recordJob(lock.trx, day, { action: 'coverage.expired', subjectId: id });
  return 'expired';
}
