import { createHash } from 'node:crypto';
import { currentSubject, enrollmentForms } from '../coverage/enrollment-forms.ts';
import { findCoverage } from '../coverage/find-coverage.ts';
import type { SubmissionWork } from '../forms/transact-submission.ts';
import { errorCatalog } from '../platform/errors/error-catalog.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { openAnswers } from '../platform/keys/seal-answers.ts';
import { lockStudent } from '../schools/lock-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import { readWishes } from './read-enrollment.ts';

/**
 * The specification's response. `msg` is the reference after a confirmation, otherwise the reason why the confirmation
 * failed.
 */
interface ConfirmAnswer {
  readonly Success: boolean;
  readonly msg: string;
}

/**
 * Confirms the student's saved enrollment that includes this coverage, but only once. A repeated call returns the
 * reference of the first confirmation.
 *
 * @throws {ServerError} NOT_FOUND for a coverage that is not the student's own. When the answers cannot be submitted,
 *   the submission's error; see `explainRefusal`.
 */
export async function confirmSavedEnrollment(work: SubmissionWork, studentCoverageId: string): Promise<ConfirmAnswer> {
  await lockStudent(work.trx, work.session.studentId);
  const coverage = await findCoverage(work, studentCoverageId);
  const saved = await findSaved(work, coverage.id);
  if (!saved) {
    const reference = await findReference(work, coverage.id);
    if (reference !== null) return { Success: true, msg: reference };
    return { Success: false, msg: 'There is no saved enrollment for this coverage. Choose it on the enrollment page.' };
  }
  // It waits for the school's decision.
  if (saved.reference !== null) return { Success: true, msg: saved.reference };
  const { reference } = await work.submit({
    formId: saved.formId,
    query: saved.subjectId === currentSubject ? {} : { PId: saved.subjectId },
    answers: saved.answers,
    definitionHash: saved.definitionHash,
    idempotencyKey: keyOf(saved.id),
  });
  return { Success: true, msg: reference };
}

/**
 * The response for an error that a person can fix, with the message of the first issue. Any other error is thrown
 * again.
 */
export function explainRefusal(error: unknown): ConfirmAnswer {
  if (!(error instanceof ServerError)) throw error;
  if (error.code === 'SUBMISSION_INVALID') return { Success: false, msg: error.issues?.[0]?.message ?? error.detail };
  if (errorCatalog[error.code].status === 409) return { Success: false, msg: error.detail };
  throw error;
}

/** The enrollment that includes the coverage and is not in effect: a draft, or a submission that waits. */
async function findSaved({ trx, session, keyRing }: TenantWork, coverageId: string) {
  const records = await trx
    .selectFrom('formRecords')
    .select(['id', 'formId', 'subjectId', 'reference', 'answers', 'definitionHash'])
    .where('studentId', '=', session.studentId)
    .where(
      'formId',
      'in',
      enrollmentForms.map(({ formId }) => formId),
    )
    // An enrollment in effect has moved to a subject of its own.
    .whereRef('subjectId', '!=', 'id')
    .orderBy('savedAt', 'desc')
    .orderBy('id')
    .execute();
  return records
    .map((record) => ({ ...record, answers: openAnswers(keyRing, record) }))
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

// A key that is the same for every try with the same draft, in the format of a browser's key.
function keyOf(recordId: string): string {
  const hex = createHash('sha256').update(`confirm ${recordId}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
