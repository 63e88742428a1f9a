import { createHash } from 'node:crypto';
import { errorCatalog } from '../errors/error-catalog.ts';
import { ServerError } from '../errors/server-error.ts';
import { currentSubject, enrollmentForms } from '../forms/enrollment/enrollment-forms.ts';
import { readWishes } from '../forms/enrollment/read-enrollment.ts';
import { openAnswers } from '../secrets/seal-answers.ts';
import type { ServerParts } from '../server-parts.ts';
import { findCoverage } from './find-coverage.ts';
import { lockStudent } from './lock-student.ts';
import { submitForm } from './submit-form.ts';
import type { TenantWork } from './tenant-work.ts';

/** The specification's answer. `msg` is the reference when it is confirmed, and else why it is not. */
interface ConfirmAnswer {
  readonly Success: boolean;
  readonly msg: string;
}

/**
 * Confirms the enrollment that the student has saved and that chose this coverage, once: asked again, the answer is the
 * reference of the first time.
 *
 * @throws {ServerError} NOT_FOUND for a coverage that is not the student's own; with what is wrong with the answers when they
 *   cannot be sent, see `explainRefusal`
 */
export async function confirmSavedEnrollment(
  work: TenantWork,
  parts: Pick<ServerParts, 'forms' | 'baseUrl'>,
  studentCoverageId: string,
): Promise<ConfirmAnswer> {
  await lockStudent(work);
  const coverage = await findCoverage(work, studentCoverageId, { lock: false });
  const draft = await findDraft(work, coverage.id);
  if (!draft) {
    const reference = await findReference(work, coverage.id);
    if (reference !== null) return { Success: true, msg: reference };
    return { Success: false, msg: 'There is no saved enrollment for this coverage. Choose it on the enrollment page.' };
  }
  const { reference } = await submitForm(work, parts, {
    formId: draft.formId,
    query: draft.subjectId === currentSubject ? {} : { PId: draft.subjectId },
    answers: draft.answers,
    definitionHash: draft.definitionHash,
    idempotencyKey: keyOf(draft.id),
  });
  return { Success: true, msg: reference };
}

/** The answer for what a person can put right, in the words of the first issue; any other failure is thrown on. */
export function explainRefusal(error: unknown): ConfirmAnswer {
  if (!(error instanceof ServerError)) throw error;
  if (error.code === 'SUBMISSION_INVALID') return { Success: false, msg: error.issues?.[0]?.message ?? error.detail };
  if (errorCatalog[error.code].status === 409) return { Success: false, msg: error.detail };
  throw error;
}

async function findDraft({ trx, session, keyRing }: TenantWork, coverageId: string) {
  const drafts = await trx
    .selectFrom('formRecords')
    .select(['id', 'formId', 'subjectId', 'answers', 'definitionHash'])
    .where('studentId', '=', session.studentId)
    .where(
      'formId',
      'in',
      enrollmentForms.map(({ formId }) => formId),
    )
    .where('status', '=', 'draft')
    .orderBy('savedAt', 'desc')
    .orderBy('id')
    .execute();
  return drafts
    .map((draft) => ({ ...draft, answers: openAnswers(keyRing, draft) }))
    .find(
      ({ subjectId, answers }) =>
        subjectId === coverageId || readWishes(answers).some((wish) => wish.studentCoverageId === coverageId),
    );
}

async function findReference({ trx, session }: TenantWork, coverageId: string): Promise<string | null> {
  const payment = await trx
    .selectFrom('payments')
    .innerJoin('paymentItems', 'paymentItems.paymentId', 'payments.id')
    .select('reference')
    .where('studentId', '=', session.studentId)
    .where('studentCoverageId', '=', coverageId)
    .where('status', 'not in', ['Cancelled', 'Refund Due'])
    .orderBy('payments.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return payment?.reference ?? null;
}

// The same for every try at the same draft, in the shape that a browser's key has.
function keyOf(recordId: string): string {
  const hex = createHash('sha256').update(`confirm ${recordId}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
