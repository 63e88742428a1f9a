import { endRefusals, listOpenRefusals } from '../coverage/carrier-refusals.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { CorrectionKind } from '../platform/storage/index.ts';
import { lockStudent, type StudentLock } from '../schools/lock-student.ts';
import type { CorrectionPlan } from './correction-plan.ts';
import { concernsAccount, type CorrectionRequest } from './correction-request.ts';
import type { CorrectionWork } from './correction-work.ts';
import { planClosing, planOpening } from './kinds/change-account.ts';
import { planDays } from './kinds/change-days.ts';
import { planReopening } from './kinds/reopen-coverage.ts';
import { planTerminationUndo } from './kinds/undo-termination.ts';

type Planner = (work: CorrectionWork, lock: StudentLock, request: CorrectionRequest) => Promise<CorrectionPlan>;

const planners: Readonly<Record<CorrectionKind, Planner>> = {
  'reopen-coverage': planReopening,
  'undo-termination': planTerminationUndo,
  'change-days': planDays,
  'close-account': planClosing,
  'open-account': planOpening,
};

/**
 * Finds what a correction would do. It changes nothing.
 *
 * @throws {ServerError} NOT_FOUND; REQUEST_INVALID; CORRECTION_REFUSED with the reason
 */
export async function planCorrection(
  work: CorrectionWork,
  lock: StudentLock,
  request: CorrectionRequest,
): Promise<CorrectionPlan> {
  const { kind, coverage } = request;
  if (concernsAccount(kind) !== (coverage === undefined)) throw new ServerError('REQUEST_INVALID');
  const plan = await planners[kind](work, lock, request);
  return coverage === undefined ? plan : alsoEndRefusals(work, plan, coverage);
}

/** The insurance company gets the corrected coverage with the next export, and answers again. */
async function alsoEndRefusals(
  { trx, universityId, now }: CorrectionWork,
  plan: CorrectionPlan,
  coverage: string,
): Promise<CorrectionPlan> {
  const open = await listOpenRefusals(trx, { universityId, coverage, most: 1 });
  if (open.length === 0) return plan;
  return {
    ...plan,
    consequences: [
      ...plan.consequences,
      "The insurance company's refusal is removed from the list. The company will respond again after the next export.",
    ],
    async apply() {
      await endRefusals(trx, { studentCoverageId: coverage }, { now, by: 'correction' });
      await plan.apply();
    },
  };
}

/** What a correction would do, for an administrator who has not confirmed it. */
export async function previewCorrection(
  work: CorrectionWork,
  studentId: string,
  request: CorrectionRequest,
): Promise<readonly string[]> {
  const lock = await lockStudentOfSchool(work, studentId);
  const { consequences } = await planCorrection(work, lock, request);
  return consequences;
}

/** @throws {ServerError} NOT_FOUND for an unknown student, and for a student of another school */
export async function lockStudentOfSchool(
  { trx, universityId }: CorrectionWork,
  studentId: string,
): Promise<StudentLock> {
  const student = await trx
    .selectFrom('students')
    .select('id')
    .where('id', '=', studentId)
    .where('universityId', '=', universityId)
    .executeTakeFirst();
  if (student === undefined) throw new ServerError('NOT_FOUND');
  return lockStudent(trx, student.id);
}
