import type { FormDefinition } from '../definition/form-definition.ts';
import { createForm } from '../live-form/create-form.ts';
import type { Answers, Form, FormOptions, Issue, Submission } from '../live-form/form.ts';
import { findForged } from './find-forged.ts';
import { findMisfits } from './find-misfits.ts';
import { makeJudgedIssue } from './make-judged-issue.ts';

/** The data for judging submitted answers. */
export interface JudgeOptions extends FormOptions {
  /**
   * The values that the host itself entered in read-only fields. If this option is missing, such a field must arrive
   * empty, unless compute or a rule sets its value. Rows of a repeated group are matched by index.
   */
  readonly prefilled?: Answers;
}

/** Whether the submitted answers are accepted, and the data that the form then submits. */
export interface Judgement {
  readonly submission: Submission;
  /** The settled form that judged the answers. `undefined` if the answers do not even have the form's structure. */
  readonly form?: Form;
}

/**
 * Judges received answers without assuming that they came from a form on a page. Returns the data to store, or the
 * issues.
 */
export async function judgeSubmission(definition: FormDefinition, options: JudgeOptions): Promise<Submission> {
  return (await judgeForm(definition, options)).submission;
}

/**
 * Works like `judgeSubmission`, but also returns the form that judged the answers.
 *
 * Adds issues to the form's own: `unknown-field`, `type`, `hidden-value`, `read-only-changed`, and `too-many-steps` for
 * the whole form (path `""`). Clears and prefills nothing. Also runs on-demand lookups, so that it does not have to
 * trust received values that were computed from their results.
 *
 * @param options `answers` are the received answers; `null`, `""` and `[]` count as not given
 * @throws {EngineError} as `createForm` does
 */
export async function judgeForm(definition: FormDefinition, options: JudgeOptions): Promise<Judgement> {
  const given: Answers = options.answers ?? {};
  const misfits = findMisfits(definition, given);
  if (misfits.length > 0) return { submission: refuse(misfits) };

  let isOutOfSteps = false;
  const onOutOfSteps = () => {
    isOutOfSteps = true;
  };
  const form = createForm(definition, { ...options, answers: given, asksOnDemand: true, onOutOfSteps });
  await form.settled();
  const found = [...findForged(form, { given, prefilled: options.prefilled ?? {} })];
  const submission = form.submission();
  // A rule that has no result does not apply. Without this check, a very large number of answers could remove the
  // rule's requirements.
  if (isOutOfSteps) found.push(makeJudgedIssue(definition, { path: '', template: '' }, 'too-many-steps'));
  if (found.length === 0) return { submission, form };
  return { submission: refuse(submission.ok ? found : [...found, ...submission.issues]), form };
}

function refuse(issues: readonly Issue[]): Submission {
  return Object.freeze({ ok: false, issues: Object.freeze([...issues]) });
}
