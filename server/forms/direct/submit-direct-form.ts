import { judgeForm, type Answers } from '@campus-cover/engine';
import { ServerError } from '../../platform/errors/server-error.ts';
import { countSubmission } from '../count-submission.ts';
import { refuseEndlessAnswers } from '../refuse-endless-answers.ts';
import { mostIssues } from '../submit-form.ts';
import type { DirectFormHandler, DirectOutcome, FormVisit } from './direct-form.ts';
import { findHold, type Hold } from './find-hold.ts';
import { openDirectForm } from './open-direct-form.ts';
import { transactVisit } from './transact-visit.ts';

interface DirectSubmission {
  readonly answers: Answers;
  /** The definition that the person saw; undefined for the specification's own calls, which do not send it. */
  readonly definitionHash?: string;
  /** Absent for a form whose submissions always take effect at once. */
  readonly waiting?: {
    /** The same for every attempt to send one submission. */
    readonly idempotencyKey: string;
    /** Submits, reports and keeps the submission, so that it waits for a decision. The student's budget already counts it. */
    readonly submit: (hold: Hold) => Promise<DirectOutcome>;
  };
}

/**
 * Validates, with the server's own data, the answers of a form that leaves no record. Then it carries out the form's
 * action, unless the submission waits for the school's decision.
 *
 * @throws {ServerError} SUBMISSION_INVALID with issues; DEFINITION_CHANGED; REQUEST_INVALID for a list that is too
 * long; CHANGE_WAITING; TOO_MANY_ATTEMPTS; like `openDirectForm`
 */
export async function submitDirectForm(
  handler: DirectFormHandler,
  visit: FormVisit,
  submission: DirectSubmission,
): Promise<DirectOutcome> {
  const counted: { formId?: string } = { formId: handler.formId };
  return countSubmission(visit.parts, counted, () => submit(handler, visit, submission, counted));
}

async function submit(
  handler: DirectFormHandler,
  visit: FormVisit,
  { answers, definitionHash, waiting }: DirectSubmission,
  counted: { formId?: string },
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
  const { held } = handler;
  if (held && waiting) {
    const { idempotencyKey } = waiting;
    const change = { handler: held, compiled, form, answers: judged.data, idempotencyKey };
    // Counted before chance decides, so that a refusal for too many attempts does not depend on the decision.
    const hold = await transactVisit(
      visit,
      async (work) => {
        await work.refuseIfSpent?.();
        return findHold(work, change);
      },
      'submission',
    );
    if (hold) {
      delete counted.formId;
      return waiting.submit(hold);
    }
  }
  return formCase.accept(judged.data, form);
}
