import { ServerError } from '../../errors/server-error.ts';
import { describeDay } from '../../rules/describe-day.ts';
import { waiverWindow } from '../../rules/waiver-window.ts';
import { newId } from '../../storage/index.ts';
import { describeCoverage, describeSchool, describeStudent } from '../describe-context.ts';
import { studentLookups } from '../student-lookups.ts';
import type { FormCase, FormHandler, FormQuery } from '../form-handler.ts';
import { checkOwnRecord } from '../../use-cases/check-own-record.ts';
import { findCoverage } from '../../use-cases/find-coverage.ts';
import { moveCoverage } from '../../use-cases/move-coverage.ts';
import { readSchoolOfStudent, type SchoolOfStudent } from '../../use-cases/read-school-of-student.ts';
import { prefillWaiver } from '../../use-cases/prefill-waiver.ts';
import type { TenantWork } from '../../use-cases/tenant-work.ts';
import type { StudentCoverage } from '../../storage/index.ts';
import { waiverFormId } from './waiver-form-id.ts';

/** Waiving the school plan of one student coverage; the page's `Id`. */
export const waiverHandler: FormHandler = {
  formId: waiverFormId,
  prefillCall: '/api/PrefillWaiver',
  newRecordId: () => newId('wvr'),
  async open(work, query, { lock }) {
    const coverage = await findCoverage(work, query['Id'] ?? '', { lock });
    await checkNeighbours(work, coverage, query);
    return openCase(work, coverage, await readSchoolOfStudent(work));
  },
};

// A page opened with somebody else's waiver or previous coverage is refused like one with somebody else's coverage.
async function checkNeighbours(work: TenantWork, coverage: StudentCoverage, { PrevId, WId }: FormQuery): Promise<void> {
  if (PrevId) await findCoverage(work, PrevId, { lock: false });
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
    lookups: studentLookups(work),
    prefill: () => prefillWaiver(work, coverage.id),
    assertOpen() {
      const state = waiverWindow(coverage, work.today);
      if (state === 'late')
        throw new ServerError('DEADLINE_PASSED', {
          detail: `The last day to waive this plan was ${describeDay(coverage.waiveUntil ?? work.today)}.`,
        });
      if (state === 'closed')
        throw new ServerError('COVERAGE_STATE', {
          detail: `This coverage is ${coverage.studentCoverageStatus}; only an eligible one can be waived.`,
        });
    },
    accept: () => moveCoverage(work.trx, { id: coverage.id, from: 'Eligible', to: 'Waived' }),
    confirmationMail: ({ reference, url }) => ({
      subject: `You have waived your health plan (${reference})`,
      heading: 'Your waiver is sent',
      paragraphs: [
        `Hello ${student.firstName},`,
        `you have waived ${coverage.planName}. Your reference is ${reference}.`,
      ],
      action: { label: 'See what you sent', url },
      closing: [
        'Keep this message for your records, and quote the reference when you ask about your waiver.',
        'If it was not you who sent it, tell the insurance office of your university.',
      ],
    }),
  };
}
