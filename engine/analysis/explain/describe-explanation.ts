import { listFields, schemaOfField } from '../../definition/field-groups.ts';
import type { FormDefinition } from '../../definition/form-definition.ts';
import { isNeverShown } from '../../definition/never-shown.ts';
import { isRefusalId } from '../../definition/refusal-id.ts';
import type { Form } from '../../live-form/form.ts';
import { isEmpty } from '../../logic/emptiness.ts';
import { tellBecause } from './because.ts';
import { explainNotes } from './explain-notes.ts';
import { createFormWords, labelOf, tellAnswer } from './form-words.ts';
import { joinWords, quote, quoteLabel, toSentence } from '../../logic/words/join-words.ts';
import { logicInWords } from './logic-in-words.ts';
import { groupOf, reasonsOf, saysSchema, templateOf, type RuleReason, type Told } from './rule-reasons.ts';

/**
 * Explains a field's state in sentences: `Zip is required because “Is the company based in the United States?” is Yes.`
 * `form.explain(path)` returns the same explanation as data.
 *
 * @throws {EngineError} FIELD_UNKNOWN
 */
export function describeExplanation(form: Form, path: string): readonly string[] {
  const explanation = form.explain(path);
  const told: Told = { form, definition: form.definition, explanation, name: nameOf(form.definition, path), path };
  const { visible } = explanation.snapshot;
  return [
    tellVisible(told),
    // A hidden field is never required and has no issues.
    ...(visible ? [...tellRequired(told), ...tellReadOnly(told), ...tellOptions(told)] : []),
    ...tellValue(told),
    ...(visible ? tellChecks(told) : []),
    ...explanation.snapshot.issues.map(({ message }) => `it is not valid yet: ${quote(message)}`),
    ...tellPrefill(told),
    ...(visible ? explainNotes(form, path).map(({ clause }) => clause) : []),
  ].map(toSentence);
}

/** Names a field: `Zip`, or in a repeated group `Zip in entry 1 of Dependents`. */
function nameOf(definition: FormDefinition, path: string): string {
  const template = templateOf(path);
  const field = listFields(definition).find((known) => known.path === template);
  if (field === undefined) return quote(path);
  const row = /^(.*)\.(\d+)\.[^.]+$/.exec(path);
  if (row === null) return quoteLabel(labelOf(field));
  return `${quoteLabel(labelOf(field))} in entry ${Number(row[2]) + 1} of ${nameOf(definition, row[1]!)}`;
}

function tellVisible(told: Told): string {
  const { definition, explanation, name } = told;
  if (isNeverShown(definition, templateOf(told.path))) return `${name} is hidden because ${tellNeverShown(told)}`;
  const verb = explanation.snapshot.visible ? 'is shown' : 'is hidden';
  const group = groupOf(told.path);
  if (group !== undefined && !told.form.field(group).visible) {
    return `${name} ${verb} because ${nameOf(definition, group)} is hidden`;
  }
  // The reasons for a row's field include its group's section. If the group is visible, that section is visible too.
  const section = explanation.reasons.find(({ kind }) => kind === 'section');
  if (section?.holds === false) {
    const why = tellDoor(told, `$section.${section.id}`, definition.sections[section.id]?.initially === 'hidden');
    return `${name} ${verb} because the step ${quote(definition.sections[section.id]?.title)} is not shown${why === undefined ? '' : `: ${why}`}`;
  }
  const isHiddenAtFirst = saysSchema(told, 'hide');
  const why = [tellDoor(told, undefined, isHiddenAtFirst), tellStep(told, section?.id)].filter(
    (one) => one !== undefined,
  );
  if (why.length > 0) return `${name} ${verb} because ${why.join(', and ')}`;
  return isHiddenAtFirst ? `${name} ${verb} because no rule shows it` : `${name} ${verb} because no rule hides it`;
}

/** `"hide": "always"` can be a setting of the field, of the group around it or of its step. */
function tellNeverShown({ definition, path }: Told): string {
  const [field] = templateOf(path).split('.');
  const step = Object.values(definition.sections).find(({ fields }) => fields.includes(field ?? ''));
  const what = step?.hide === 'always' ? `the step ${quote(step.title)}` : 'it';
  return `this form never shows ${what}, whatever the answers are`;
}

/** Explains why a visible field's step is shown. Returns `undefined` for a step that is always shown. */
function tellStep(told: Told, id: string | undefined): string | undefined {
  const step = id === undefined ? undefined : told.definition.sections[id];
  if (step === undefined || !told.explanation.snapshot.visible) return undefined;
  const why = tellDoor(told, `$section.${id}`, step.initially === 'hidden');
  return why === undefined ? undefined : `the step ${quote(step.title)} is shown: ${why}`;
}

/** Describes the conditions of the rules that show and hide a target. Returns `undefined` if no such rule applies. */
function tellDoor(told: Told, section: string | undefined, isHiddenAtFirst: boolean): string | undefined {
  const [shows, hides] = [reasonsOf(told, 'show', section), reasonsOf(told, 'hide', section)];
  const hiding = hides.filter(({ reason }) => reason.holds === true);
  if (hiding.length > 0) return joinReasons(told, hiding);
  const showing = shows.filter(({ reason }) => reason.holds === true);
  if (isHiddenAtFirst) return shows.length === 0 ? undefined : joinReasons(told, showing.length > 0 ? showing : shows);
  return hides.length === 0 ? undefined : joinReasons(told, hides);
}

function joinReasons({ definition }: Told, reasons: readonly RuleReason[]): string {
  return joinWords(
    reasons.map(({ reason, rule }) =>
      tellBecause(definition, rule.when, { reads: reason.reads, isTrue: reason.holds === true, each: rule.each }),
    ),
  );
}

function tellRequired(told: Told): readonly string[] {
  const { definition, explanation, name, path } = told;
  // The form does not ask for computed fields.
  if (definition.compute?.[templateOf(path)] !== undefined) return [];
  if (saysSchema(told, 'require')) return [`${name} is required whenever it is shown`];
  const rules = reasonsOf(told, 'require');
  if (rules.length === 0) return [`${name} is optional because no rule requires it`];
  const holding = rules.filter(({ reason }) => reason.holds === true);
  const verb = explanation.snapshot.required ? 'is required' : 'is optional';
  return [`${name} ${verb} because ${joinReasons(told, holding.length > 0 ? holding : rules)}`];
}

function tellReadOnly(told: Told): readonly string[] {
  const { explanation, name } = told;
  if (!explanation.snapshot.readOnly) return [];
  const holding = reasonsOf(told, 'disable').filter(({ reason }) => reason.holds === true);
  if (holding.length > 0) return [`${name} cannot be changed because ${joinReasons(told, holding)}`];
  return saysSchema(told, 'readOnly') ? [`${name} can never be changed`] : [];
}

function tellOptions(told: Told): readonly string[] {
  const { definition, explanation, name, path } = told;
  return reasonsOf(told, 'options')
    .filter(({ reason }) => reason.holds === true)
    .map((one) => {
      const offered = (explanation.snapshot.options ?? []).map((option) => tellOffered(definition, path, option));
      return `${name} offers ${joinWords(offered)} because ${joinReasons(told, [one])}`;
    });
}

function tellOffered(definition: FormDefinition, path: string, option: unknown): string {
  const { value = option, label } = (typeof option === 'object' && option !== null ? option : {}) as {
    readonly value?: unknown;
    readonly label?: string;
  };
  return label ?? createFormWords(definition).valueOf(templateOf(path), value as string);
}

function tellValue(told: Told): readonly string[] {
  const { definition, explanation, name, path } = told;
  const { value } = explanation.snapshot;
  const field = listFields(definition).find((known) => known.path === templateOf(path));
  const isGroup = schemaOfField(definition, templateOf(path))?.items?.type === 'object';
  const shown = isEmpty(value) || field === undefined || isGroup ? undefined : tellAnswer(definition, field, value);
  const setting = reasonsOf(told, 'set').filter(({ reason }) => reason.holds === true);
  const computed = definition.compute?.[templateOf(path)];
  if (computed !== undefined) {
    const group = templateOf(path).includes('.') ? templateOf(path).replace(/\.[^.]+$/, '') : undefined;
    return [`${name} is ${shown ?? 'empty'}, computed from ${logicInWords(definition, group).noun(computed)}`];
  }
  if (setting.length > 0)
    return [`${name} is ${shown ?? 'empty'}, filled in and locked because ${joinReasons(told, setting.slice(-1))}`];
  if (isGroup) {
    const count = explanation.snapshot.rows?.length ?? 0;
    return [`${name} has ${count} ${count === 1 ? 'entry' : 'entries'}`];
  }
  return [shown === undefined ? `${name} has no answer` : `the answer is ${shown}`];
}

function tellChecks({ definition, explanation, name }: Told): readonly string[] {
  return explanation.reasons.flatMap(({ kind, id, holds, reads }) => {
    const check = kind === 'check' ? definition.checks?.[id] : undefined;
    if (check === undefined) return [];
    const { clause, condition, words } = logicInWords(definition, check.each);
    const refused = joinWords((check.refuses ?? []).map((value) => words.valueOf(check.at, value)));
    const message = typeof check.message === 'string' ? `the message ${quote(check.message)}` : 'a message';
    const refusal = refused === '' ? [] : [`${name} shows ${refused} but rejects it with ${message}`];
    if (isRefusalId(id)) return refusal;
    if (holds === null) {
      const when = check.when === undefined ? '' : ` ${condition(check.when)}`;
      return [...refusal, `a check is waiting for an answer or does not apply: ${clause(check.assert)}${when}`];
    }
    const why = tellBecause(definition, check.assert, { reads, isTrue: holds, each: check.each });
    return [...refusal, `${name} ${holds ? 'passes' : 'fails'} the check ${quote(id)} because ${why}`];
  });
}

function tellPrefill({ definition, explanation, name, path }: Told): readonly string[] {
  return explanation.reasons.flatMap(({ kind, id, holds }) => {
    const entry = kind === 'prefill' ? definition.prefill?.[id] : undefined;
    const value = entry?.fields[templateOf(path)];
    if (entry === undefined || value === undefined) return [];
    const { noun, condition } = logicInWords(definition);
    const when = entry.when === undefined ? '' : `, ${condition(entry.when)}`;
    const now = entry.when === undefined || holds === true ? '' : ' (not now)';
    return [`when it is empty, ${name} is prefilled with ${noun(value)}${when}${now}`];
  });
}
