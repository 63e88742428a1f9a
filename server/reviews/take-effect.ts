import type { Accepted } from '../forms/form-handler.ts';
import type { HandlerRegistry } from '../forms/handler-registry.ts';
import { findDocuments } from '../forms/records/list-documents.ts';
import { openSummary } from '../forms/records/summary.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { openAnswers } from '../platform/keys/seal-answers.ts';
import { awaitWrites, type FormRecord, type Review } from '../platform/storage/index.ts';
import type { StudentLock } from '../schools/lock-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import { openReviewed } from './open-reviewed.ts';

interface AcceptedSubmission {
  readonly review: Review;
  readonly record: FormRecord;
  readonly lock: StudentLock;
  /** ISO date of the decision. */
  readonly decidedOn: string;
  /** The page where the school's administrators open the documents. */
  readonly documentsUrl: string;
}

/**
 * Makes a submission that waited take effect, as of the day of `work`.
 *
 * @throws {ServerError} COVERAGE_STATE when it can no longer take effect
 */
export async function takeEffect(
  work: TenantWork,
  forms: { readonly handlers: Pick<HandlerRegistry, 'get'> },
  { review, record, lock, decidedOn, documentsUrl }: AcceptedSubmission,
): Promise<Accepted> {
  const { formId, reference } = review;
  const formCase = await openReviewed(work, forms, review);
  const documents = await findDocuments(work, formId, record.subjectId);
  const { summary } = record;
  const accepted = await formCase
    .accept(openAnswers(work.keyRing, record), {
      recordId: record.id,
      reference,
      lock,
      documents,
      acceptedOn: decidedOn,
      waitingSince: review.sentAt,
      documentsUrl,
      describe: async () => (summary === null ? [] : openSummary(work.keyRing, record.id, summary)),
    })
    .catch(refuseEffect);
  await awaitWrites(work.trx);
  return accepted ?? {};
}

/** What the answers name can be gone since, e.g. a dependent. The administrator can still refuse the submission. */
function refuseEffect(error: unknown): never {
  if (error instanceof ServerError && (error.code === 'NOT_FOUND' || error.code === 'SUBMISSION_INVALID'))
    throw new ServerError('COVERAGE_STATE', {
      detail:
        'This submission can no longer take effect, because something that it names has changed. You can refuse it.',
      cause: error,
    });
  throw error;
}
