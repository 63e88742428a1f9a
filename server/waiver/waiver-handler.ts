import { checkOwnRecord } from '../coverage/check-own-record.ts';
import { findCoverage } from '../coverage/find-coverage.ts';
import { lastDayToWaive } from '../coverage/last-days.ts';
import { moveCoverage } from '../coverage/move-coverage.ts';
import { waiverFormId } from '../coverage/waiver-form-id.ts';
import { waiverWindow } from '../coverage/waiver-window.ts';
import { describeCoverage, describeSchool, describeStudent } from '../forms/describe-context.ts';
import type { FormCase, FormHandler, FormQuery } from '../forms/form-handler.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { commitWith, newId } from '../platform/storage/index.ts';
import type { StudentCoverage } from '../platform/storage/index.ts';
import { describeDay } from '../platform/text/describe-day.ts';
import type { StudentLock } from '../schools/lock-student.ts';
import { nameCoverage } from '../schools/name-coverage.ts';
import { readSchoolOfStudent, type SchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import { prefillWaiver } from './prefill-waiver.ts';
import { undoWaiver } from './undo-waiver.ts';

/** Waives the school plan for one student coverage; the page's `Id` identifies it. */
export const waiverHandler: FormHandler = {
  formId: waiverFormId,
  canWait: true,
  prefillCall: '/api/PrefillWaiver?filter=StudentCoverageID:eq:{Id}',
  subjectOf: ({ Id = '' }) => Id,
  newRecordId: () => newId('wvr'),
  async open(work, query) {
    const coverage = await findCoverage(work, query['Id'] ?? '');
    await checkNeighbours(work, coverage, query);
    const school = await readSchoolOfStudent(work);
    return openCase(work, nameCoverage(school.settings, coverage), school);
  },
};

// Refuses a page that refers to another person's waiver or previous coverage, just as it refuses another person's
// coverage.
async function checkNeighbours(work: TenantWork, coverage: StudentCoverage, { PrevId, WId }: FormQuery): Promise<void> {
  if (PrevId) await findCoverage(work, PrevId);
  if (WId) await checkOwnRecord(work, { id: WId, formId: waiverFormId, subjectId: coverage.id });
}

function openCase(work: TenantWork, coverage: StudentCoverage, { student, university }: SchoolOfStudent): FormCase {
  return {
    subjectId: coverage.id,
    context: {
      student: describeStudent(student),
      school: describeSchool(university),
      coverage: describeCoverage(coverage),
    },
    prefill: () => prefillWaiver(work, coverage.id),
    assertOpen() {
      const state = waiverWindow(coverage, work.today);
      if (state === 'late')
        throw new ServerError('DEADLINE_PASSED', {
          detail: `The last day to waive this plan was ${describeDay(lastDayToWaive(coverage) ?? work.today)}.`,
        });
      if (state === 'closed') throw notWaivable(coverage);
    },
    assertPossible() {
      if (coverage.studentCoverageStatus !== 'Eligible') throw notWaivable(coverage);
    },
    async accept(_answers, { lock }) {
      commitWith(work.trx, moveCoverage(lock, { id: coverage.id, from: 'Eligible', to: 'Waived' }));
      return { consequence: ({ say }) => say('mailWaived', { plan: coverage.planName }) };
    },
    async reverse({ lock }) {
      await undoWaiver(lock, { coverage, sentOn: work.today });
    },
    async keepOpen({ trx }: StudentLock, until) {
      const lastDay = lastDayToWaive(coverage);
      const isOpen = coverage.studentCoverageStatus === 'Eligible';
      if (lastDay === null || lastDay >= until) return isOpen ? lastDay : null;
      await trx.updateTable('studentCoverages').set({ lateUntil: until }).where('id', '=', coverage.id).execute();
      return isOpen ? until : null;
    },
    confirmationMail: ({ reference, url }) => ({
      subject: `You have waived your health plan (${reference})`,
      heading: 'Your waiver was submitted',
      paragraphs: [`Hello ${student.firstName},`, `You waived ${coverage.planName}. Your reference is ${reference}.`],
      action: { label: 'See your answers', url },
      closing: [
        'Keep this message for your records. Use the reference when you ask about your waiver.',
        "If you did not submit it, contact your university's insurance office.",
      ],
    }),
  };
}

function notWaivable({ studentCoverageStatus }: StudentCoverage): ServerError {
  return new ServerError('COVERAGE_STATE', {
    detail: `This coverage is ${studentCoverageStatus}. You can waive only coverage that you are eligible for.`,
  });
}
