import { terminationFormId } from '../../coverage/termination-form-id.ts';
import { earliestDueDay } from '../../coverage/installments/restore-installments.ts';
import { dueAgainCents, readReductions } from '../../coverage/return-premiums.ts';
import { describeDollars } from '../../platform/text/describe-dollars.ts';
import { describeDay } from '../../platform/text/describe-day.ts';
import type { StudentLock } from '../../schools/lock-student.ts';
import type { CorrectionPlan } from '../correction-plan.ts';
import type { CorrectionRequest } from '../correction-request.ts';
import type { CorrectionWork } from '../correction-work.ts';
import { undoTermination } from '../../termination/undo-termination.ts';
import { describeCharges } from '../describe-charges.ts';
import { findCoverageToCorrect, refuseOverlap } from '../find-coverage-to-correct.ts';
import { refuseCorrection } from '../refuse-correction.ts';
import { findCountedRecord } from '../set-aside-record.ts';

/** A coverage that was terminated by mistake lasts until its own last day again. */
export async function planTerminationUndo(
  work: CorrectionWork,
  lock: StudentLock,
  request: CorrectionRequest,
): Promise<CorrectionPlan> {
  const coverage = await findCoverageToCorrect(work, lock, request.coverage);
  const { id, planName, coverageEndDate, terminatesOn } = coverage;
  if (coverage.studentCoverageStatus !== 'Enrolled' || terminatesOn === null)
    throw refuseCorrection('This coverage is not terminated.');
  await refuseOverlap(lock, id, { ...coverage, terminatesOn: null });
  const reductions = await readReductions(lock, id);
  // What was taken off later installments is named on its own.
  const returnedCents = reductions.reduce((sum, item) => sum + Math.max(0, item.returnedCents - item.creditedCents), 0);
  const canceledCents = await dueAgainCents(lock, id);
  const dueAgain =
    canceledCents > 0
      ? [
          `Canceled installments of ${describeDollars(canceledCents)} are due again, on ${describeDay(earliestDueDay(work.today))} at the earliest.`,
        ]
      : [];
  const record = await findCountedRecord(lock, { formId: terminationFormId, subjectId: id });
  const days = `${planName} ends on ${describeDay(coverageEndDate)} again, not on ${describeDay(terminatesOn)}.`;
  return {
    consequences: [
      `${days} The student is Enrolled without interruption, and so are the enrolled dependents.`,
      ...(record === null
        ? []
        : [`The termination ${record.reference} no longer counts. Its answers and documents are kept.`]),
      ...(await describeCharges(lock, id, 'due-again')),
      ...dueAgain,
      returnedCents > 0
        ? `The termination gave back ${describeDollars(returnedCents)} of these charges. The portal charges this amount again. If your university has already credited or refunded it, bill it again.`
        : 'If your university refunded part of the premium because of the termination, bill that part again.',
    ],
    mail: {
      subject: 'Your coverage is no longer terminated',
      paragraphs: [
        `Your university canceled the termination of your coverage. ${days}`,
        'You and your enrolled dependents are covered without interruption. If your university refunded part of the premium, it may bill that part again.',
        ...dueAgain,
      ],
    },
    audit: { action: 'coverage.termination-undone', details: { terminatesOn } },
    async apply() {
      const { today, now } = work;
      await undoTermination(lock, { coverage, recordId: coverage.terminationRecordId, today, now });
      record?.setAside();
    },
  };
}
