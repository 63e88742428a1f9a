import type { FormDefinition, Json } from '../definition/form-definition.ts';
import { createForm } from '../live-form/create-form.ts';
import type { Answers, Form, FormOptions, Issue, Submission } from '../live-form/form.ts';
import { isSameValue } from '../live-form/same-value.ts';
import { isEmpty } from '../logic/emptiness.ts';
import { issueMessage } from '../validation/issue-message.ts';
import { normalizeValue } from '../validation/normalize-value.ts';
import { fitsType } from './fits-type.ts';

export interface JudgeOptions extends FormOptions {
  /**
   * What the host itself put into fields that the person may only read. Without it such a field must have arrived
   * empty, unless compute or a rule gives its value.
   */
  readonly prefilled?: Answers;
}

/**
 * Judges what arrived from outside as strictly as if the form had never been drawn, and gives what may be stored.
 *
 * Issues beyond the form's own: `unknown-field`, `type`, `hidden-value`, `read-only-changed`. Nothing is cleared or
 * prefilled on the way.
 *
 * @param options `answers` is what arrived; `null`, `""` and `[]` count as not given
 * @throws {EngineError} as `createForm` does
 */
export async function judgeSubmission(definition: FormDefinition, options: JudgeOptions): Promise<Submission> {
  const given: Answers = options.answers ?? {};
  const misfits = findMisfits(definition, given);
  if (misfits.length > 0) return refuse(misfits);

  const form = createForm(definition, { ...options, answers: given });
  await form.settled();
  const forged = form.fieldPaths.flatMap((path) => findForged(form, path, given, options.prefilled ?? {}));
  const submission = form.submission();
  if (forged.length === 0) return submission;
  return refuse(submission.ok ? forged : [...forged, ...submission.issues]);
}

/** Before a form is made of it: rules are not run on what no form could have sent. */
function findMisfits(definition: FormDefinition, given: unknown): readonly Issue[] {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return [makeIssue(definition, '', 'type')];
  return Object.entries(given).flatMap(([path, value]: [string, Json]) => {
    if (!Object.hasOwn(definition.schema.properties, path)) return [makeIssue(definition, path, 'unknown-field')];
    if (isEmpty(value) || fitsType(value, definition.schema.properties[path]!)) return [];
    return [makeIssue(definition, path, 'type')];
  });
}

function findForged(form: Form, path: string, given: Answers, prefilled: Answers): readonly Issue[] {
  const { definition } = form;
  const { visible, readOnly, value } = form.field(path);
  const arrived = readNormalised(definition, given, path);
  if (!visible) return arrived === undefined ? [] : [makeIssue(definition, path, 'hidden-value')];
  if (!readOnly) return [];
  if (isDerived(form, path)) {
    return arrived === undefined || isSameValue(arrived, value)
      ? []
      : [makeIssue(definition, path, 'read-only-changed')];
  }
  const isKept = isSameValue(arrived, readNormalised(definition, prefilled, path));
  return isKept ? [] : [makeIssue(definition, path, 'read-only-changed')];
}

/** The engine works its value out itself. */
function isDerived(form: Form, path: string): boolean {
  return form.explain(path).reasons.some(({ effect, holds }) => effect === 'set' && holds === true);
}

function readNormalised(definition: FormDefinition, answers: Answers, path: string): Json | undefined {
  const value = Object.hasOwn(answers, path) ? answers[path] : undefined;
  if (isEmpty(value)) return undefined;
  const normalised = normalizeValue(value, definition.fields?.[path]?.normalize);
  return isEmpty(normalised) ? undefined : normalised;
}

function makeIssue(definition: FormDefinition, path: string, code: string): Issue {
  const { properties } = definition.schema;
  const label = (Object.hasOwn(properties, path) ? properties[path]?.title : undefined) ?? path;
  const fields = definition.fields ?? {};
  const own = Object.hasOwn(fields, path) ? fields[path]?.messages : undefined;
  const message = issueMessage(code, {}, { label, messages: [own, definition.messages] });
  return Object.freeze({ code, path, params: Object.freeze({}), message });
}

function refuse(issues: readonly Issue[]): Submission {
  return Object.freeze({ ok: false, issues: Object.freeze([...issues]) });
}
