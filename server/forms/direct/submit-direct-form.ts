import { randomUUID } from 'node:crypto';
import { judgeForm, type Answers } from '@campus-cover/engine';
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
  /**
   * The same for every attempt to send one submission; undefined for the specification's own calls, which have none.
   */
  readonly idempotencyKey?: string;
}

/**
 * Validates, with the server's own data, the answers of a form that leaves no record. Then it carries out the form's
 * action.
 *
 * @throws {ServerError} SUBMISSION_INVALID with issues; DEFINITION_CHANGED; REQUEST_INVALID for a list that is too
 * long; CHANGE_WAITING; TOO_MANY_ATTEMPTS; like `openDirectForm`
 */
export async function submitDirectForm(
  handler: DirectFormHandler,
  visit: FormVisit,
  submission: DirectSubmission,
): Promise<DirectOutcome> {
  const counted = { formId: handler.formId, isRepeated: false };
  return countSubmission(visit.parts, counted, async () => {
    const done = await submit(handler, visit, submission);
    counted.isRepeated = done.repeated ?? false;
    return done;
  });
}

async function submit(
  handler: DirectFormHandler,
  visit: FormVisit,
  { answers, definitionHash, idempotencyKey = randomUUID() }: DirectSubmission,
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
  const { submission: judged, form } = await judgeForm(definition, { today, context, lookups, answers, validators });
  if (!judged.ok || !form)
    throw new ServerError('SUBMISSION_INVALID', { issues: judged.ok ? [] : judged.issues.slice(0, mostIssues) });
  return formCase.accept(judged.data, { form, compiled, idempotencyKey });
}
