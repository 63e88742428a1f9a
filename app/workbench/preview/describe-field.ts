import { templatePath, type Form, type FormDefinition, type Logic, type Reason } from '@campus-cover/engine';
import {
  describeExplanation,
  explainNotes,
  isNeverShown,
  isRefusalId,
  logicInWords,
  toPointer,
  type ExplainedNote,
  type LogicInWords,
} from '@campus-cover/engine/analysis';
import { pathsOfField } from '../shape/target-paths.ts';
import type { ToldField, ToldReason } from './messages.ts';
import { labelOfField } from './read-live-state.ts';
import { schemaPointer } from './schema-pointer.ts';

/** Describes what determined a field's state, or returns `null` for a field that does not exist. */
export function tellField(form: Form, path: string): ToldField | null {
  // For a row that was removed, the form says only that the row is hidden.
  if (!isThere(form, path)) return null;
  return {
    path,
    label: labelOfField(form, path),
    sentences: describeExplanation(form, path),
    reasons: [
      ...tellAlwaysHidden(form.definition, templatePath(path)),
      ...form.explain(path).reasons.flatMap((reason) => tellReason(form.definition, reason)),
      ...explainNotes(form, path).map((note) => tellNote(form.definition, note)),
    ],
  };
}

function isThere(form: Form, path: string): boolean {
  try {
    form.explain(path);
    return true;
  } catch {
    return false;
  }
}

/** `"hide": "always"` of the field, of the group around it or of its section. */
function tellAlwaysHidden(definition: FormDefinition, template: string): readonly ToldReason[] {
  if (!isNeverShown(definition, template)) return [];
  const [field = ''] = template.split('.');
  const [id, section] =
    Object.entries(definition.sections).find(([, { fields }]) => fields.includes(field)) ?? ([] as const);
  const told = { effect: 'hide', holds: true, reads: [] };
  return id !== undefined && section?.hide === 'always'
    ? [{ ...told, kind: 'section', id, words: 'this form never shows the section', pointer: toPointer(['sections', id, 'hide']) }]
    : [{ ...told, kind: 'schema', id: template, words: 'never shown, whatever the answers are', pointer: toPointer([...pathsOfField(template).behavior, 'hide']) }]; // oxfmt-ignore
}

/** A text between fields that is at the field or in its section. */
function tellNote(definition: FormDefinition, { id, note, holds, reads }: ExplainedNote): ToldReason {
  const { when, text, at, position = 'above' } = note;
  const told = logicInWords(definition);
  const condition = when === undefined ? 'always' : told.condition(when);
  return {
    kind: 'note',
    id,
    effect: at.startsWith('$') ? 'is in its section' : position === 'help' ? 'is in its help' : `is ${position} it`,
    holds,
    words: `“${text[0] ?? ''}”, ${condition}`,
    reads: tellReads(told, reads),
    pointer: toPointer(['notes', id]),
  };
}

function tellReads({ words }: LogicInWords, reads: Reason['reads']): ToldReason['reads'] {
  return Object.entries(reads).map(([name, value]) => ({
    name: words.nameOf(name),
    value: value === undefined ? 'nothing' : words.valueOf(name, value),
  }));
}

function tellReason(definition: FormDefinition, reason: Reason): readonly ToldReason[] {
  const { kind, id, effect, holds } = reason;
  // The loader hides a field that is never shown, and the setting itself has been told.
  if (kind === 'schema' && effect === 'hide' && isNeverShown(definition, templatePath(id))) return [];
  if (kind === 'check' && isRefusalId(id)) return [tellRefusal(definition, reason)];
  const { words, pointer, each } = describeReason(definition, reason);
  return [{ kind, id, effect, holds, words, reads: tellReads(logicInWords(definition, each), reason.reads), pointer }];
}

/** A choice under `refuse` in `fields`, which the loader has turned into a check. */
function tellRefusal(definition: FormDefinition, { id, holds }: Reason): ToldReason {
  const { at = '', each, message, refuses = [] } = definition.checks?.[id] ?? {};
  const [choice = ''] = refuses;
  const { words } = logicInWords(definition, each);
  const template = each === undefined ? at : `${each}.${at.replace('$item.', '')}`;
  return {
    kind: 'refusal',
    id: words.valueOf(at, choice),
    effect: 'is refused',
    holds,
    words: `students can choose it, and then read “${typeof message === 'string' ? message : ''}”`,
    reads: [],
    pointer: toPointer([...pathsOfField(template).behavior, 'refuse', String(choice)]),
  };
}

interface DescribedReason {
  readonly words: string;
  readonly pointer: string;
  readonly each: string | undefined;
}

function describeReason(definition: FormDefinition, { kind, id, effect }: Reason): DescribedReason {
  switch (kind) {
    case 'rule': {
      const rule = definition.rules?.[id];
      const told = logicInWords(definition, rule?.each);
      const value = effect === 'set' || effect === 'options' ? Object.values(rule?.[effect] ?? {}).at(0) : undefined;
      return { words: conditionOf(told, rule?.when, value), pointer: toPointer(['rules', id]), each: rule?.each };
    }
    case 'check': {
      const check = definition.checks?.[id];
      const told = logicInWords(definition, check?.each);
      const when = check?.when === undefined ? '' : ` ${told.condition(check.when)}`;
      const words = check === undefined ? '' : `${told.clause(check.assert)}${when}`;
      return { words, pointer: toPointer(['checks', id]), each: check?.each };
    }
    case 'compute': {
      const template = templatePath(id);
      const each = template.includes('.') ? template.replace(/\.[^.]+$/, '') : undefined;
      const logic = definition.compute?.[template];
      const words = logic === undefined ? '' : logicInWords(definition, each).noun(logic);
      return { words, pointer: toPointer(['compute', template]), each };
    }
    case 'prefill': {
      const when = definition.prefill?.[id]?.when;
      const words = when === undefined ? 'when the form opens' : logicInWords(definition).condition(when);
      return { words, pointer: toPointer(['prefill', id]), each: undefined };
    }
    case 'section':
      return {
        words: `in the section “${definition.sections[id]?.title ?? id}”`,
        pointer: toPointer(['sections', id]),
        each: undefined,
      };
    case 'schema':
      return { words: schemaWords[effect] ?? '', pointer: pointerOfSchema(templatePath(id), effect), each: undefined };
  }
}

const schemaWords: Readonly<Record<string, string>> = {
  hide: 'hidden until a rule shows it',
  require: 'required whenever it is shown',
  readOnly: 'read-only',
};

function conditionOf(told: LogicInWords, when: Logic | undefined, value: Logic | undefined): string {
  const condition = when === undefined ? '' : told.condition(when);
  return value === undefined ? condition : `${told.noun(value)} ${condition}`;
}

function pointerOfSchema(template: string, effect: string): string {
  if (effect === 'hide') return toPointer(['fields', template, 'initially']);
  return effect === 'readOnly' ? `${schemaPointer(template)}/readOnly` : schemaPointer(template);
}
