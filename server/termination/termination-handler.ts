import type { Answers } from '@campus-cover/engine';
import { checkOwnRecord } from '../coverage/check-own-record.ts';
import { findCoverage } from '../coverage/find-coverage.ts';
import type { ReturnedPremiums } from '../coverage/return-premiums.ts';
import { terminationFormId } from '../coverage/termination-form-id.ts';
import { terminationWindow } from '../coverage/termination-window.ts';
import { englishWords } from '../forms/definitions/words-in.ts';
import { describeCoverage, describeSchool, describeStudent } from '../forms/describe-context.ts';
import { describeReturned } from '../forms/describe-returned.ts';
import type { FormCase, FormHandler } from '../forms/form-handler.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { newId, type StudentCoverage, type TerminationReason } from '../platform/storage/index.ts';
import { describeDay } from '../platform/text/describe-day.ts';
import { nameCoverage } from '../schools/name-coverage.ts';
import { readSchoolOfStudent, type SchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import { prefillTermination } from './prefill-termination.ts';
import { terminateCoverage } from './terminate-coverage.ts';
import { undoTermination } from './undo-termination.ts';
import { lastDayIfSent, terminationLastDay } from './termination-last-day.ts';

/**
 * Ends one student coverage early; the page's `Id` identifies it. `tId` is the record of a termination that a student
 * started or submitted.
 */
export const terminationHandler: FormHandler = {
  formId: terminationFormId,
  canWait: true,
  prefillCall: '/api/prefillteminationapi?filter=StudentCoverageID:eq:{Id}',
  subjectOf: ({ Id = '' }) => Id,
  newRecordId: () => newId('ter'),
  async open(work, { Id = '', tId }) {
    const coverage = await findCoverage(work, Id);
    if (tId) await checkOwnRecord(work, { id: tId, formId: terminationFormId, subjectId: coverage.id });
    const school = await readSchoolOfStudent(work);
    return openCase(work, nameCoverage(school.settings, coverage), school);
  },
};

function openCase(work: TenantWork, coverage: StudentCoverage, { student, university }: SchoolOfStudent): FormCase {
  let returned: ReturnedPremiums = { billedCents: 0, laterCents: 0, paidCents: 0 };
  return {
    subjectId: coverage.id,
    context: {
      student: describeStudent(student),
      school: describeSchool(university),
      coverage: {
        ...describeCoverage(coverage),
        LastDayIfSentToday: lastDayIfSent(work.today, coverage.coverageEndDate),
      },
    },
    prefill: () => prefillTermination(work, coverage.id),
    assertOpen() {
      const detail = whyClosed(coverage, work.today);
      if (detail !== undefined) throw new ServerError('COVERAGE_STATE', { detail });
    },
    assertPossible() {
      const state = terminationWindow(coverage, work.today);
      const detail = state === 'closed' || state === 'terminated' ? whyClosed(coverage, work.today) : undefined;
      if (detail !== undefined) throw new ServerError('COVERAGE_STATE', { detail });
    },
    async accept(answers, { recordId, lock }) {
      const reason = reasonOf(answers);
      const { coverageEndDate } = coverage;
      const lastDay = terminationLastDay({ reason, answers, today: work.today, coverageEndDate });
      returned = await terminateCoverage(work, { lock, coverage, reason, lastDay, recordId });
      coverage = { ...coverage, terminatesOn: lastDay };
      const plan = coverage.planName;
      return {
        consequence: (words) =>
          [
            words.say('mailCoveredThrough', { plan, day: words.sayDay(lastDay) }),
            ...describeReturned(words, returned),
          ].join(' '),
      };
    },
    async reverse({ recordId, lock }) {
      await undoTermination(lock, { coverage, recordId, today: work.today, now: work.now });
    },
    confirmationMail: ({ reference, url }) => ({
      subject: `You have terminated your health plan (${reference})`,
      heading: 'Your termination was submitted',
      paragraphs: [
        `Hello ${student.firstName},`,
        `You terminated ${coverage.planName}. It covers you and your enrolled dependents through ${describeDay(coverage.terminatesOn ?? coverage.coverageEndDate)}. Your reference is ${reference}.`,
        describeReturned(englishWords, returned).join(' ') ||
          'Your university decides whether you get a refund, and will contact you.',
      ],
      action: { label: 'See your answers', url },
      closing: [
        'Keep this message for your records. Use the reference when you ask about your termination.',
        "If you did not submit it, contact your university's insurance office.",
      ],
    }),
  };
}

// The definition allows no other reason, and the answers are already valid.
function reasonOf(answers: Answers): TerminationReason {
  return answers['ReasonID'] as TerminationReason;
}

function whyClosed(coverage: StudentCoverage, today: string): string | undefined {
  switch (terminationWindow(coverage, today)) {
    case 'open':
      return undefined;
    case 'closed':
      return `This coverage is ${coverage.studentCoverageStatus}. You can terminate only coverage that you are enrolled in.`;
    case 'early':
      return `This coverage begins on ${describeDay(coverage.coverageStartDate)}. You can terminate it on or after that day.`;
    case 'over':
      return `This coverage ended on ${describeDay(coverage.coverageEndDate)}.`;
    case 'terminated':
      return `This coverage is already terminated. Its last day is ${describeDay(coverage.terminatesOn ?? today)}.`;
  }
}
