import type { Answers } from '@campus-cover/engine';
import { ServerError } from '../../errors/server-error.ts';
import { describeDay } from '../../rules/describe-day.ts';
import { lastDayIfSent, terminationLastDay } from '../../rules/termination-last-day.ts';
import { terminationWindow } from '../../rules/termination-window.ts';
import { newId, type StudentCoverage, type TerminationReason } from '../../storage/index.ts';
import { checkOwnRecord } from '../../use-cases/check-own-record.ts';
import { findCoverage } from '../../use-cases/find-coverage.ts';
import { prefillTermination } from '../../use-cases/prefill-termination.ts';
import { readSchoolOfStudent, type SchoolOfStudent } from '../../use-cases/read-school-of-student.ts';
import type { TenantWork } from '../../use-cases/tenant-work.ts';
import { terminateCoverage } from '../../use-cases/terminate-coverage.ts';
import { describeCoverage, describeSchool, describeStudent } from '../describe-context.ts';
import type { FormCase, FormHandler } from '../form-handler.ts';
import { studentLookups } from '../student-lookups.ts';
import { terminationFormId } from './termination-form-id.ts';

/** Ending one student coverage early; the page's `Id`. Its `tId` is the record of a termination that was begun or sent. */
export const terminationHandler: FormHandler = {
  formId: terminationFormId,
  prefillCall: '/api/prefillteminationapi',
  newRecordId: () => newId('ter'),
  async open(work, { Id = '', tId }, { lock }) {
    const coverage = await findCoverage(work, Id, { lock });
    if (tId) await checkOwnRecord(work, { id: tId, formId: terminationFormId, subjectId: coverage.id });
    return openCase(work, coverage, await readSchoolOfStudent(work));
  },
};

function openCase(work: TenantWork, coverage: StudentCoverage, { student, university }: SchoolOfStudent): FormCase {
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
    lookups: studentLookups(work),
    prefill: () => prefillTermination(work, coverage.id),
    assertOpen() {
      const detail = whyClosed(coverage, work.today);
      if (detail !== undefined) throw new ServerError('COVERAGE_STATE', { detail });
    },
    async accept(answers, { recordId }) {
      const reason = reasonOf(answers);
      const { coverageEndDate } = coverage;
      const lastDay = terminationLastDay({ reason, answers, today: work.today, coverageEndDate });
      await terminateCoverage(work, { coverageId: coverage.id, reason, lastDay, recordId });
      coverage = { ...coverage, terminatesOn: lastDay };
    },
    confirmationMail: ({ reference, url }) => ({
      subject: `You have terminated your health plan (${reference})`,
      heading: 'Your termination is sent',
      paragraphs: [
        `Hello ${student.firstName},`,
        `you have terminated ${coverage.planName}. It covers you, and your dependents in it, until ${describeDay(coverage.terminatesOn ?? coverage.coverageEndDate)}, that day included. Your reference is ${reference}.`,
        'Your university decides about a refund and writes to you.',
      ],
      action: { label: 'See what you sent', url },
      closing: [
        'Keep this message for your records, and quote the reference when you ask about your termination.',
        'If it was not you who sent it, tell the insurance office of your university.',
      ],
    }),
  };
}

// The definition lists no other, and what was judged by it is what arrives here.
function reasonOf(answers: Answers): TerminationReason {
  return answers['ReasonID'] as TerminationReason;
}

function whyClosed(coverage: StudentCoverage, today: string): string | undefined {
  switch (terminationWindow(coverage, today)) {
    case 'open':
      return undefined;
    case 'closed':
      return `This coverage is ${coverage.studentCoverageStatus}; only one that you are enrolled in can be terminated.`;
    case 'early':
      return `This coverage begins on ${describeDay(coverage.coverageStartDate)}; it can be terminated from that day on.`;
    case 'over':
      return `This coverage ended on ${describeDay(coverage.coverageEndDate)}.`;
    case 'terminated':
      return `This coverage is terminated already; its last day is ${describeDay(coverage.terminatesOn ?? today)}.`;
  }
}
