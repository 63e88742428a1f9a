import { errorCatalog } from '../platform/errors/error-catalog.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { FormParts } from './form-parts.ts';

/**
 * `repeated`: an earlier request with the same key made the submission. `refused`: the answers or the situation did not
 * allow it. `failed`: an error on our side.
 */
export type SubmissionOutcome = 'accepted' | 'repeated' | 'refused' | 'failed';

interface Counted {
  /** A known form; undefined if nothing was submitted, in which case nothing is counted. */
  formId?: string;
  isRepeated?: boolean;
}

/**
 * Runs work that submits a form, and reports the form and the outcome when the work has ended.
 *
 * @param counted the work may fill it in
 */
export async function countSubmission<Answer>(
  { onSubmission }: Pick<FormParts, 'onSubmission'>,
  counted: Counted,
  submit: () => Promise<Answer>,
): Promise<Answer> {
  const report = (outcome: SubmissionOutcome) => counted.formId && onSubmission?.(counted.formId, outcome);
  try {
    const answer = await submit();
    report(counted.isRepeated ? 'repeated' : 'accepted');
    return answer;
  } catch (error) {
    report(isRefusal(error) ? 'refused' : 'failed');
    throw error;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ServerError && errorCatalog[error.code].status < 500;
}
