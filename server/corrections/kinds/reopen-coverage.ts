import { lastDayToAct, lastDayToEnroll, lastDayToWaive } from '../../coverage/last-days.ts';
import { canMoveByCorrection } from '../../coverage/coverage-transitions.ts';
import { correctCoverage } from '../../coverage/move-coverage.ts';
import { waiverFormId } from '../../coverage/waiver-form-id.ts';
import type { IsoDate, StudentCoverage } from '../../platform/storage/index.ts';
import { describeDay } from '../../platform/text/describe-day.ts';
import type { StudentLock } from '../../schools/lock-student.ts';
import type { CorrectionPlan } from '../correction-plan.ts';
import type { CorrectionRequest } from '../correction-request.ts';
import type { CorrectionWork } from '../correction-work.ts';
import { describeCharges } from '../describe-charges.ts';
import { findCoverageToCorrect, refuseOverlap } from '../find-coverage-to-correct.ts';
import { refuseCorrection } from '../refuse-correction.ts';
import { findCountedRecord } from '../set-aside-record.ts';

/** A coverage that was waived or expired by mistake becomes Eligible: the student has not answered. */
export async function planReopening(
  work: CorrectionWork,
  lock: StudentLock,
  request: CorrectionRequest,
): Promise<CorrectionPlan> {
  const coverage = await findCoverageToCorrect(work, lock, request.coverage);
  const { id, planName, studentCoverageStatus: from } = coverage;
  if (!canMoveByCorrection(from, 'Eligible'))
    throw refuseCorrection(
      `This coverage is ${from}. You can reopen a coverage only if it is Waived or Enrollment Expired.`,
    );
  if (coverage.goneSince !== null)
    throw refuseCorrection(
      'Your latest roster does not offer this plan to the student. Import a roster that does, and then reopen the coverage.',
    );
  await refuseOverlap(lock, id, coverage);
  const open = { ...coverage, lateUntil: chooseLateDay(coverage, request.until, work.today) };
  const record = await findCountedRecord(lock, { formId: waiverFormId, subjectId: id });
  const options = describeOptions(open);
  const silence = describeSilence(work, open);
  return {
    consequences: [
      `${planName} changes from ${from} to Eligible: the student has not answered.`,
      ...(record === null
        ? []
        : [`The waiver ${record.reference} no longer counts. Its answers and documents are kept.`]),
      `The student can ${options}.`,
      ...(silence === null ? [] : [`If the student does nothing by then, ${silence.office}.`]),
      ...(await describeCharges(lock, id)),
    ],
    mail: {
      subject: 'Your coverage is open again',
      paragraphs: [
        `Your university opened ${planName} again, so it is no longer ${from}.`,
        `You can ${options}.${silence === null ? '' : ` If you do nothing by then, ${silence.student}.`}`,
      ],
    },
    audit: { action: 'coverage.reopened', details: { from } },
    async apply() {
      await correctCoverage(lock, { id, from, to: 'Eligible' });
      await lock.trx
        .updateTable('studentCoverages')
        .set({ silentSince: null, lateUntil: open.lateUntil })
        .where('id', '=', id)
        .execute();
      record?.setAside();
    },
  };
}

/** Whether a student who can answer again has missed a deadline, so that a correction must set a later day. */
export function needsLaterDay(coverage: StudentCoverage, today: IsoDate): boolean {
  return [lastDayToEnroll(coverage), lastDayToWaive(coverage)].some((day) => day !== null && day < today);
}

function chooseLateDay(coverage: StudentCoverage, until: IsoDate | undefined, today: IsoDate): IsoDate | null {
  const { lateUntil, coverageEndDate } = coverage;
  if (until === undefined) {
    if (needsLaterDay(coverage, today))
      throw refuseCorrection('The last day to answer has passed. Choose the day through which the student can answer.');
    return lateUntil;
  }
  if (until < today || until > coverageEndDate)
    throw refuseCorrection(
      `Choose a day from ${describeDay(today)} to ${describeDay(coverageEndDate)}, the last day of the coverage.`,
    );
  return lateUntil !== null && lateUntil > until ? lateUntil : until;
}

/** E.g. `waive or enroll through November 30, 2026`, `waive through November 30, 2026 and enroll without a deadline`. */
function describeOptions(coverage: StudentCoverage): string {
  const [enroll, waive] = [lastDayToEnroll(coverage), lastDayToWaive(coverage)];
  if (waive === null) return `enroll${through(enroll)}`;
  return waive === enroll
    ? `waive or enroll${through(waive)}`
    : `waive${through(waive)} and enroll${enroll === null ? ' without a deadline' : through(enroll)}`;
}

function through(day: IsoDate | null): string {
  return day === null ? '' : ` through ${describeDay(day)}`;
}

/** What the hourly job does after the last day, for the office and for the student; null when there is no last day. */
function describeSilence(
  { periods }: CorrectionWork,
  coverage: StudentCoverage,
): { readonly office: string; readonly student: string } | null {
  if (lastDayToAct(coverage) === null) return null;
  const period = Object.hasOwn(periods, coverage.periodId) ? periods[coverage.periodId] : undefined;
  return period?.silent === 'enroll'
    ? {
        office: 'the portal enrolls the student and your university bills them',
        student: 'your university enrolls and bills you',
      }
    : { office: 'the coverage expires', student: 'the coverage expires' };
}
