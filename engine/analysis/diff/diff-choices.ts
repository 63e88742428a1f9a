import type { FormDefinition, Json } from '../../definition/form-definition.ts';
import { schemaPathOf, type PlacedField } from '../../definition/field-groups.ts';
import { isDeepEqual } from '../../definition/is-deep-equal.ts';
import { uiSchemaOf } from '../explain/form-words.ts';
import { joinWords, quote } from '../../logic/words/join-words.ts';
import { toChange, type Change, type Sides } from './change.ts';

interface Choice {
  readonly value: Json;
  readonly label: string;
}

interface ChoicePair {
  readonly past: PlacedField;
  readonly now: PlacedField;
  readonly subject: string;
}

/** If more choices than this are new or removed, the sentence states only how many there are. */
const mostNamed = 6;

/** Lists changes in a field's choices, by their labels. */
export function diffChoices({ before, after }: Sides, { past, now, subject }: ChoicePair): readonly Change[] {
  const [was, is] = [choicesOf(before, past), choicesOf(after, now)];
  const path = [...schemaPathOf(now.path), ...(now.schema.type === 'array' ? ['items'] : []), 'enum'];
  const change = (words: string, ends: { readonly before?: unknown; readonly after?: unknown }): Change =>
    toChange({ kind: 'choices', path, ...ends, subject, words });

  if (was === undefined && is === undefined) return [];
  if (was === undefined) return [change(`becomes a choice of ${name(is!)}`, { after: is })];
  if (is === undefined) return [change('no longer has a list of choices', { before: was })];
  const added = is.filter(({ value }) => !has(was, value));
  const removed = was.filter(({ value }) => !has(is, value));
  const kept = is.filter(({ value }) => has(was, value));
  const keptBefore = was.filter(({ value }) => has(is, value));
  const isMoved = kept.some(({ value }, index) => !isDeepEqual(value, keptBefore[index]!.value));
  return [
    ...(added.length > 0 ? [change(`also offers ${name(added)}`, { after: added })] : []),
    ...(removed.length > 0 ? [change(`no longer offers ${name(removed)}`, { before: removed })] : []),
    ...kept.flatMap((choice) => {
      const earlier = was.find(({ value }) => isDeepEqual(value, choice.value))!;
      if (earlier.label === choice.label) return [];
      const words = `the choice ${quote(earlier.label)} of ${subject} is now called ${quote(choice.label)}`;
      return [toChange({ kind: 'choices', path, before: earlier, after: choice, words })];
    }),
    ...(isMoved ? [change('has its choices in a different order', { before: was, after: is })] : []),
  ];
}

function choicesOf(definition: FormDefinition, field: PlacedField): readonly Choice[] | undefined {
  const values = field.schema.enum ?? field.schema.items?.enum;
  const names = uiSchemaOf(definition, field.path)?.['ui:enumNames'];
  return values?.map((value, index) => {
    const label: Json | undefined = Array.isArray(names) ? names[index] : undefined;
    return { value, label: typeof label === 'string' ? label : plainText(value) };
  });
}

function has(choices: readonly Choice[], value: Json): boolean {
  return choices.some((choice) => isDeepEqual(choice.value, value));
}

function name(choices: readonly Choice[]): string {
  if (choices.length > mostNamed) return `${choices.length} choices`;
  return joinWords(choices.map(({ label }) => quote(label)));
}

function plainText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
