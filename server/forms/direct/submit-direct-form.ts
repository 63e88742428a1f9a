import { judgeSubmission, type Answers } from '@campus-cover/engine';
import { ServerError } from '../../platform/errors/server-error.ts';
import { countSubmission } from '../count-submission.ts';
import { refuseEndlessAnswers } from '../refuse-endless-answers.ts';
import { mostIssues } from '../submit-form.ts';
import type { DirectFormHandler, DirectOutcome, FormVisit } from './direct-form.ts';
import { openDirectForm } from './open-direct-form.ts';

interface DirectSubmission {
  readonly answers: Answers;
  /** The definition that the person saw; undefined for the specification's own calls, which do not send it. */
  readonly definitionHash?: string;
}

/**
 * Validates, with the server's own data, the answers of a form that leaves no record. Then it carries out the form's
 * action.
 *
 * @throws {ServerError} SUBMISSION_INVALID with issues; DEFINITION_CHANGED; REQUEST_INVALID for a list that is too
 * long; like `openDirectForm`
 */
export async function submitDirectForm(
  handler: DirectFormHandler,
  visit: FormVisit,
  submission: DirectSubmission,
): Promise<DirectOutcome> {
  return countSubmission(visit.parts, { formId: handler.formId }, () => submit(handler, visit, submission));
}

async function submit(
  handler: DirectFormHandler,
  visit: FormVisit,
  { answers, definitionHash }: DirectSubmission,
): Promise<DirectOutcome> {
  refuseEndlessAnswers(answers);
  const { storage, forms } = visit.parts;
  const formCase = await openDirectForm(handler, visit);
  const compiled =
    definitionHash === undefined
      ? await forms.forSchool(storage.db, handler.formId, formCase.school)
      : await forms.current(storage.db, handler.formId, formCase.school, { hash: definitionHash });
  if (!compiled) throw new ServerError('DEFINITION_CHANGED');
  const { today, context, lookups } = formCase;
  const { definition, validators } = compiled;
  const judged = await judgeSubmission(definition, { today, context, lookups, answers, validators });
  if (!judged.ok) throw new ServerError('SUBMISSION_INVALID', { issues: judged.issues.slice(0, mostIssues) });
  return formCase.accept(judged.data);
}
