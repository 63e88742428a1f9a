import { errorCatalog } from '../platform/errors/error-catalog.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { FormParts } from './form-parts.ts';

/**
 * `repeated`: an earlier request with the same key made the submission. `refused`: the answers or the situation did not
 * allow it. `failed`: an error on our side.
 */
export type SubmissionOutcome = 'accepted' | 'repeated' | 'refused' | 'failed';

/** Submits a form, and reports the form and the outcome. The form must be a known one. */
export async function countSubmission<Answer extends object>(
  { onSubmission }: Pick<FormParts, 'onSubmission'>,
  formId: string,
  submit: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await submit();
    onSubmission?.(formId, 'repeated' in answer && answer.repeated === true ? 'repeated' : 'accepted');
    return answer;
  } catch (error) {
    onSubmission?.(formId, isRefusal(error) ? 'refused' : 'failed');
    throw error;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ServerError && errorCatalog[error.code].status < 500;
}
