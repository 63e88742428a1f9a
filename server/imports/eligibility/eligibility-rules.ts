import { isCalendarDay, nearestName } from '@campus-cover/engine';
import { limits } from '@campus-cover/schemas';
import { recordAuditWithoutSession } from '../../audit/record-audit-without-session.ts';
import { lastDayToAct } from '../../coverage/last-days.ts';
import { moveCoverage } from '../../coverage/move-coverage.ts';
import type { IsoDate, StudentCoverage } from '../../platform/storage/index.ts';
import { describeDay } from '../../platform/text/describe-day.ts';
import type { StudentLock } from '../../schools/lock-student.ts';
import type { SchoolCatalog } from '../../schools/school-catalog.ts';
import { normalizeStudentId } from '../../schools/student-id.ts';
import { keyColumn, type ImportColumn, type ImportRules, type ImportWork } from '../import-kind.ts';
import { RowError } from '../row-error.ts';

export const eligibilityColumns: readonly ImportColumn[] = [
  keyColumn,
  {
    name: 'schoolStudentId',
    isRequired: true,
    longest: limits.longestId,
    text: 'the student’s ID at the school',
  },
  { name: 'period', isRequired: true, longest: 100, text: 'a period of the school’s coverage-periods.json' },
  {
    name: 'until',
    isRequired: false,
    longest: 10,
    text: 'the day through which the student can answer; needed if the last day has passed',
  },
];

/** Eligibility that another system confirms: Eligibility Pending → Eligible. */
export function eligibilityRules({ schools }: { readonly schools: SchoolCatalog }): ImportRules {
  return {
    kind: 'eligibility',
    columns: eligibilityColumns,
    subjectOf: ({ schoolStudentId = '', period = '' }) => `${normalizeStudentId(schoolStudentId)} ${period}`,

    async findStudent({ trx, school }, { schoolStudentId = '' }) {
      const student = await trx
        .selectFrom('students')
        .select('id')
        .where('universityId', '=', school.id)
        .where('schoolStudentId', 'in', [schoolStudentId, normalizeStudentId(schoolStudentId)])
        .executeTakeFirst();
      if (student === undefined)
        throw new RowError(
          'schoolStudentId',
          'No student at this school has this ID.',
          'Correct the ID, or import the roster with this student first.',
        );
      return student.id;
    },

    async apply(work, lock, { period = '', until = '' }) {
      const coverage = await findCoverage(lock, period);
      const { studentCoverageStatus: status, eligibleFrom } = coverage;
      if (status === 'Eligible' || (status === 'Eligibility Pending' && eligibleFrom !== null)) {
        await note(work, coverage, { lateUntil: laterDay(coverage, { until, today: work.today }) });
        return 'already confirmed';
      }
      if (status !== 'Eligibility Pending')
        throw new RowError(
          'period',
          `The coverage has the status ${status}, so its eligibility cannot be confirmed.`,
          'Remove the row. If the coverage expired by mistake, correct it in the portal.',
        );
      const { opensOn } = schools.coveragePeriods(work.school.slug)[period] ?? {};
      if (opensOn !== undefined && opensOn > work.today) {
        await note(work, coverage, {
          eligibleFrom: opensOn,
          lateUntil: laterDay(coverage, { until, today: work.today }),
        });
        return 'confirmed, opens later';
      }
      const lateUntil = chooseLateDay(coverage, { until, today: work.today });
      await note(work, coverage, { lateUntil });
      await moveCoverage(lock, { id: coverage.id, from: 'Eligibility Pending', to: 'Eligible' });
      return 'confirmed';
    },
  };
}

/** @throws {RowError} when the student has no coverage in the period */
async function findCoverage({ trx, studentId }: StudentLock, period: string): Promise<StudentCoverage> {
  const coverages = await trx.selectFrom('studentCoverages').selectAll().where('studentId', '=', studentId).execute();
  const coverage = coverages.find(({ periodId }) => periodId === period);
  if (coverage !== undefined) return coverage;
  const periods = coverages.map(({ periodId }) => periodId);
  const meant = nearestName(period, periods);
  throw new RowError(
    'period',
    `The student has no coverage in the period “${period}”.`,
    meant !== undefined
      ? `Did you mean ${meant}?`
      : periods.length === 0
        ? 'Import the roster with this student first.'
        : `The student has coverages in: ${periods.join(', ')}.`,
  );
}

/**
 * The last day on which the student can still answer. A coverage must not become Eligible after its last day: within an
 * hour, the portal would close it, or enroll and bill the student.
 *
 * @throws {RowError}
 */
function chooseLateDay(coverage: StudentCoverage, days: AnswerDays): IsoDate | null {
  if (days.until === '') {
    const lastDay = lastDayToAct(coverage);
    if (lastDay !== null && lastDay < days.today)
      throw new RowError(
        'until',
        `The last day to waive or enroll was ${describeDay(lastDay)}.`,
        'Add the column until with the day through which the student can answer.',
      );
  }
  return laterDay(coverage, days);
}

interface AnswerDays {
  /** The row's cell; empty if the row does not change the last day. */
  readonly until: string;
  readonly today: IsoDate;
}

/**
 * The coverage's last late day, or the row's day if that is later.
 *
 * @throws {RowError} for a day that is not possible
 */
function laterDay({ lateUntil, coverageEndDate }: StudentCoverage, { until, today }: AnswerDays): IsoDate | null {
  if (until === '') return lateUntil;
  if (!isCalendarDay(until) || until < today || until > coverageEndDate)
    throw new RowError(
      'until',
      `until must be a day from ${today} to ${coverageEndDate}, the last day of the coverage.`,
      `Write it like ${coverageEndDate}.`,
    );
  return lateUntil !== null && lateUntil > until ? lateUntil : until;
}

async function note(
  { trx, school, author, today, now, requestId }: ImportWork,
  { id, studentId }: StudentCoverage,
  changes: Partial<Pick<StudentCoverage, 'eligibleFrom' | 'lateUntil'>>,
): Promise<void> {
  await trx
    .updateTable('studentCoverages')
    .set({ ...changes, eligibilityConfirmedOn: today })
    .where('id', '=', id)
    .execute();
  await recordAuditWithoutSession(trx, {
    universityId: school.id,
    actorId: author.id,
    action: 'coverage.eligibility-confirmed',
    subjectId: studentId,
    requestId,
    details: { coverage: id },
    now,
  });
}
