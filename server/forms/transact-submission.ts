import type { FastifyRequest } from 'fastify';
import type { TenantWork } from '../schools/tenant-work.ts';
import { transact } from '../schools/transact.ts';
import { countSubmission } from './count-submission.ts';
import type { FormParts } from './form-parts.ts';
import { submitForm, type SubmitAnswer, type SubmitRequest } from './submit-form.ts';

/** The context of a student's use case that submits a form. */
export interface SubmissionWork extends TenantWork {
  /** Submits a form in this transaction; see `submitForm`. */
  readonly submit: (submission: SubmitRequest) => Promise<SubmitAnswer>;
}

/**
 * Like `transact`, for work that submits at most one form. The submission is counted after the transaction has ended,
 * because it is not stored if the commit fails.
 *
 * @param kind as for `transact`
 */
export async function transactSubmission<Result>(
  parts: FormParts,
  request: FastifyRequest,
  run: (work: SubmissionWork) => Promise<Result>,
  kind?: 'submission',
): Promise<Result> {
  const counted: { formId?: string; isRepeated?: boolean } = {};
  return countSubmission(parts, counted, () =>
    transact(
      parts,
      request,
      (work) => {
        const submit = async (submission: SubmitRequest) => {
          counted.formId = nameOf(parts, submission.formId);
          const answer = await submitForm(work, parts, submission);
          counted.isRepeated = answer.repeated;
          return answer;
        };
        return run({ ...work, submit });
      },
      kind,
    ),
  );
}

/** The form's name in the counts. They do not tell schools' own forms apart, because anyone can make up the id of one. */
function nameOf({ forms }: FormParts, formId: string): string {
  const handler = forms.handlers.get(formId);
  return forms.catalog.formIds.includes(formId) ? handler.formId : 'own';
}
