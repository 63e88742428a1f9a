import { templatePath, type Form, type FormDefinition, type Logic, type Reason } from '@campus-cover/engine';
import { describeExplanation, logicInWords, toPointer, type LogicInWords } from '@campus-cover/engine/analysis';
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
    reasons: form.explain(path).reasons.map((reason) => tellReason(form.definition, reason)),
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

function tellReason(definition: FormDefinition, reason: Reason): ToldReason {
  const { kind, id, effect, holds } = reason;
  const { words, pointer, each } = describeReason(definition, reason);
  const { words: formWords } = logicInWords(definition, each);
  const reads = Object.entries(reason.reads).map(([name, value]) => ({
    name: formWords.nameOf(name),
    value: value === undefined ? 'nothing' : formWords.valueOf(name, value),
  }));
  return { kind, id, effect, holds, words, reads, pointer };
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
