import type { FormDefinition } from '../definition/form-definition.ts';
import { createForm } from '../live-form/create-form.ts';
import type { Answers, Form, FormOptions, Issue, Submission } from '../live-form/form.ts';
import { findForged } from './find-forged.ts';
import { findMisfits } from './find-misfits.ts';
import { makeJudgedIssue } from './make-judged-issue.ts';

export interface JudgeOptions extends FormOptions {
  /**
   * What the host itself put into fields that the person may only read. Without it such a field must have arrived
   * empty, unless compute or a rule gives its value. Of a repeated group by the place of the row.
   */
  readonly prefilled?: Answers;
}

export interface Judgement {
  readonly submission: Submission;
  /** The form that judged, settled; undefined when what arrived does not even have its shape. */
  readonly form?: Form;
}

/** Judges what arrived from outside as strictly as if the form had never been drawn, and gives what may be stored. */
export async function judgeSubmission(definition: FormDefinition, options: JudgeOptions): Promise<Submission> {
  return (await judgeForm(definition, options)).submission;
}

/**
 * The same, with the form that judged.
 *
 * Issues beyond the form's own: `unknown-field`, `type`, `hidden-value`, `read-only-changed`, and of the whole form, whose path
 * is `""`, `too-many-steps`. Nothing is cleared or prefilled on the way. Lookups on demand are asked, so that what is
 * computed from them is not taken on trust.
 *
 * @param options `answers` is what arrived; `null`, `""` and `[]` count as not given
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
  // A rule that came to nothing does not hold: without this, answers in great number would lift what it requires.
  if (isOutOfSteps) found.push(makeJudgedIssue(definition, { path: '', template: '' }, 'too-many-steps'));
  if (found.length === 0) return { submission, form };
  return { submission: refuse(submission.ok ? found : [...found, ...submission.issues]), form };
}

function refuse(issues: readonly Issue[]): Submission {
  return Object.freeze({ ok: false, issues: Object.freeze([...issues]) });
}
