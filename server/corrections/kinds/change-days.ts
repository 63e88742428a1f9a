import { isCalendarDay } from '@campus-cover/engine';
import { dependentStartDate, effectiveLastDay } from '../../coverage/coverage-overlap.ts';
import { isHeld } from '../../coverage/enrollment-offer.ts';
import type { IsoDate, StudentCoverage } from '../../platform/storage/index.ts';
import { describeDay } from '../../platform/text/describe-day.ts';
import type { StudentLock } from '../../schools/lock-student.ts';
import type { CorrectionPlan } from '../correction-plan.ts';
import type { CorrectionRequest } from '../correction-request.ts';
import type { CorrectionWork } from '../correction-work.ts';
import { describeCharges } from '../describe-charges.ts';
import { planReturns } from '../plan-returns.ts';
import { findCoverageToCorrect, refuseOverlap } from '../find-coverage-to-correct.ts';
import { refuseCorrection } from '../refuse-correction.ts';

interface Days {
  readonly firstDay: IsoDate;
  readonly lastDay: IsoDate;
}

/**
 * A different first or last day. For a terminated coverage, the last day is the day of its termination. The coverage
 * keeps these dates when its period's dates change later.
 */
export async function planDays(
  work: CorrectionWork,
  lock: StudentLock,
  request: CorrectionRequest,
): Promise<CorrectionPlan> {
  const coverage = await findCoverageToCorrect(work, lock, request.coverage);
  const { id, planName, studentCoverageStatus } = coverage;
  const before = { firstDay: coverage.coverageStartDate, lastDay: effectiveLastDay(coverage) };
  const after = readDays(request, before);
  refuseWrongDays(work, coverage, { before, after });
  const changed = {
    coverageStartDate: after.firstDay,
    ...(coverage.terminatesOn === null ? { coverageEndDate: after.lastDay } : { terminatesOn: after.lastDay }),
  };
  const corrected = { ...coverage, ...changed };
  if (isHeld(studentCoverageStatus)) await refuseOverlap(lock, id, corrected);
  const dependents = await findDependents(lock, corrected);
  const returns =
    corrected.terminatesOn === null || corrected.terminatesOn === coverage.terminatesOn
      ? null
      : await planReturns(work, lock, { coverage, lastDay: corrected.terminatesOn });
  const days = `${planName} is from ${describeDay(after.firstDay)} to ${describeDay(after.lastDay)}`;
  const was = `from ${describeDay(before.firstDay)} to ${describeDay(before.lastDay)}`;
  return {
    consequences: [
      `${days}, not ${was}. The status stays ${studentCoverageStatus}.`,
      ...(dependents.length === 0
        ? []
        : ['The dependents in this coverage have the same dates. A dependent who joined later still starts later.']),
      'The coverage keeps these dates even if the plan’s dates change later.',
      ...(await describeCharges(lock, id, returns?.creditChange)),
      ...(returns?.consequences ?? []),
    ],
    mail: {
      subject: 'The dates of your coverage have changed',
      paragraphs: [`Your university changed the dates of your coverage. ${days}. Before, it was ${was}.`],
    },
    audit: { action: 'coverage.days-changed', details: { before: { ...before }, after: { ...after } } },
    async apply() {
      await returns?.apply();
      await lock.trx.updateTable('studentCoverages').set(changed).where('id', '=', id).execute();
      for (const { dependentId, coverageStartDate } of dependents)
        await lock.trx
          .updateTable('dependentCoverages')
          .set({ coverageStartDate, coverageEndDate: corrected.coverageEndDate })
          .where('studentCoverageId', '=', id)
          .where('dependentId', '=', dependentId)
          .execute();
    },
  };
}

function readDays({ firstDay, lastDay }: CorrectionRequest, before: Days): Days {
  if (firstDay === undefined || lastDay === undefined || !isCalendarDay(firstDay) || !isCalendarDay(lastDay))
    throw refuseCorrection('Choose the first day and the last day.');
  if (firstDay === before.firstDay && lastDay === before.lastDay)
    throw refuseCorrection('The coverage already has these dates.');
  if (lastDay < firstDay) throw refuseCorrection('Choose a last day on or after the first day.');
  return { firstDay, lastDay };
}

function refuseWrongDays(
  { periods, today }: CorrectionWork,
  { periodId, coverageEndDate, terminatesOn }: StudentCoverage,
  { before, after: { firstDay, lastDay } }: { readonly before: Days; readonly after: Days },
): void {
  const period = Object.hasOwn(periods, periodId) ? periods[periodId] : undefined;
  const isOutside =
    period !== undefined &&
    ((firstDay !== before.firstDay && firstDay < period.firstDay) ||
      (lastDay !== before.lastDay && lastDay > period.lastDay));
  if (isOutside)
    throw refuseCorrection(
      `The plan covers ${describeDay(period.firstDay)} to ${describeDay(period.lastDay)}. Choose dates within this period.`,
    );
  if (terminatesOn === null && lastDay < today)
    throw refuseCorrection(
      'Choose a last day that is not in the past. To end a coverage early, use the termination form.',
    );
  if (terminatesOn !== null && lastDay > coverageEndDate)
    throw refuseCorrection(
      `Without the termination, the coverage ends on ${describeDay(coverageEndDate)}. Choose a day that is not later.`,
    );
}

/** The dependents in the coverage, with the first day that each has after the correction. */
async function findDependents({ trx }: StudentLock, { id, coverageStartDate, coverageEndDate }: StudentCoverage) {
  const rows = await trx
    .selectFrom('dependentCoverages')
    .innerJoin('dependents', 'dependents.id', 'dependentCoverages.dependentId')
    .select(['dependentId', 'qleDate'])
    .where('studentCoverageId', '=', id)
    .orderBy('dependentId')
    .execute();
  return rows.map(({ dependentId, qleDate }) => {
    const start = dependentStartDate(coverageStartDate, qleDate);
    if (start > coverageEndDate)
      throw refuseCorrection(
        `A dependent joins this coverage on ${describeDay(start)}. Choose a last day on or after that day.`,
      );
    return { dependentId, coverageStartDate: start };
  });
}
