import type { FormDefinition, Visibility } from '../../definition/form-definition.ts';
import { fieldsOfGroup, listFields, schemaPathOf, type PlacedField } from '../../definition/field-groups.ts';
import { logicInWords } from '../explain/logic-in-words.ts';
import { announcements, collectEffects, effectsAt, isSameEffect, tellWhen, type EffectMap } from './rule-effects.ts';
import { isSame, pickWords, subjectOf, toChange, type Change, type Sides } from './change.ts';
import { fieldDefinitionOf } from './field-parts.ts';
import { quote } from '../../logic/words/join-words.ts';

/** Lists changes in the effects of rules, sections and `required` on the fields that both definitions have. */
export function diffEffects({ before, after }: Sides): readonly Change[] {
  const [was, is] = [collectEffects(before), collectEffects(after)];
  const known = new Map(listFields(before).map((field) => [field.path, field]));
  const common = listFields(after).filter(({ path }) => known.has(path));
  return [
    ...common.flatMap((field) => [
      ...diffVisibility({ before, after, was, is }, field),
      ...diffRequired({ before, after, was, is }, field),
      ...diffOthers({ before, after, was, is }, field),
    ]),
    ...diffAnnouncements({ before, after, was, is }),
  ];
}

export interface EffectSides extends Sides {
  readonly was: EffectMap;
  readonly is: EffectMap;
}

function diffVisibility({ before, after, was, is }: EffectSides, field: PlacedField): readonly Change[] {
  if (isSameVisibility({ before, after, was, is }, field.path)) return [];
  const [past, now] = [tellVisible(before, was, field.path), tellVisible(after, is, field.path)];
  const words = now === 'always' || now === 'never' ? `is ${now} asked` : `is asked ${now}`;
  return [
    toChange({
      kind: 'visibility',
      path: ['fields', ...field.path.split('.'), 'initially'],
      before: past,
      after: now,
      subject: subjectOf(after, field),
      words: `${words} (previously ${past})`,
    }),
  ];
}

/**
 * Returns whether two definitions show a field or section under the same conditions. The wording may differ if a choice
 * was renamed.
 */
export function isSameVisibility({ before, after, was, is }: EffectSides, path: string): boolean {
  const isHidden = initiallyOf(before, path) === 'hidden';
  if (isHidden !== (initiallyOf(after, path) === 'hidden')) return false;
  const names = isHidden ? (['show', 'hide'] as const) : (['hide'] as const);
  return names.every((name) => isSameEffect(name, effectsAt(was, path, name), effectsAt(is, path, name)));
}

function initiallyOf(definition: FormDefinition, path: string): Visibility | undefined {
  if (!path.startsWith('$section.')) return fieldDefinitionOf(definition, path)?.initially;
  return definition.sections[path.slice('$section.'.length)]?.initially;
}

/** Describes when a field is visible, apart from its section: `always`, `if A`, `unless B`. */
export function tellVisible(definition: FormDefinition, effects: EffectMap, path: string): string {
  const shown =
    initiallyOf(definition, path) === 'hidden' ? tellWhen(definition, effectsAt(effects, path, 'show')) : 'always';
  const hides = effectsAt(effects, path, 'hide');
  if (hides.length === 0 || shown === 'never') return shown;
  const hidden = tellWhen(definition, hides);
  if (hidden === 'always') return 'never';
  if (shown !== 'always') return `${shown}, but never ${hidden}`;
  return hidden.startsWith('if ') ? `unless ${hidden.slice(3)}` : `only if ${hidden.replace(/^unless /, '')}`;
}

function diffRequired({ before, after, was, is }: EffectSides, field: PlacedField): readonly Change[] {
  const isAlways = [before, after].map((definition) => isRequiredAlways(definition, field));
  const rules = [was, is].map((effects) => effectsAt(effects, field.path, 'require'));
  // A rule has no effect on a field that is always required.
  if (isAlways[0] === isAlways[1] && (isAlways[0] || isSameEffect('require', rules[0]!, rules[1]!))) return [];
  const [past, now] = [tellRequired(before, was, field), tellRequired(after, is, field)];
  return [
    toChange({
      kind: 'required',
      path: [...schemaPathOf(field.path).slice(0, -2), 'required'],
      before: past,
      after: now,
      subject: subjectOf(after, field),
      words: tellRequirement(past, now),
    }),
  ];
}

function tellRequirement(past: string, now: string): string {
  if (now === 'never') return past === 'always' ? 'becomes optional' : `becomes optional (previously required ${past})`;
  if (now === 'always') return past === 'never' ? 'becomes required' : `is always required (previously ${past})`;
  return past === 'never' ? `is required ${now}` : `is required ${now} (previously ${past})`;
}

/** Describes when a visible field must be answered: `always`, `never`, `if A`, `unless B`. */
export function tellRequired(definition: FormDefinition, effects: EffectMap, field: PlacedField): string {
  if (isRequiredAlways(definition, field)) return 'always';
  return tellWhen(definition, effectsAt(effects, field.path, 'require'));
}

function isRequiredAlways(definition: FormDefinition, { group, name }: PlacedField): boolean {
  const around = group === undefined ? definition.schema : schemaOfRows(definition, group);
  return around?.required?.includes(name) ?? false;
}

function schemaOfRows(
  definition: FormDefinition,
  group: string,
): { readonly required?: readonly string[] } | undefined {
  const [parent, own] = [group.slice(0, Math.max(0, group.lastIndexOf('.'))), group.split('.').at(-1)!];
  const fields = parent === '' ? definition.schema.properties : fieldsOfGroup(definition, parent);
  return fields?.[own]?.items;
}

const otherEffects = {
  disable: { kind: 'read-only', added: 'cannot be changed', removed: 'can always be changed' },
  set: { kind: 'set', added: 'is filled in and locked', removed: 'is no longer filled in and locked' },
  clear: { kind: 'clear', added: 'loses its answer', removed: 'never loses its answer' },
  options: { kind: 'choices', added: 'has its own choices', removed: 'always has all its choices' },
  prefill: { kind: 'prefill', added: 'is prefilled', removed: 'is no longer prefilled' },
} as const;

function diffOthers({ before, after, was, is }: EffectSides, field: PlacedField): readonly Change[] {
  return Object.entries(otherEffects).flatMap(([key, { kind, added, removed }]) => {
    const name = key as keyof typeof otherEffects;
    const [past, now] = [effectsAt(was, field.path, name), effectsAt(is, field.path, name)];
    if (isSameEffect(name, past, now)) return [];
    const tell = (definition: FormDefinition, effects: typeof now): string | undefined =>
      effects.length === 0 ? undefined : effects.map((effect) => tellOne(definition, effect)).join('; or ');
    const told = tell(after, now);
    const subject = subjectOf(after, field);
    const words = told === undefined ? removed : `${added}${told}`;
    return [
      toChange({
        kind,
        path: ['fields', ...field.path.split('.')],
        before: tell(before, past)?.trim(),
        after: told?.trim(),
        subject,
        words,
      }),
    ];
  });
}

/** Returns e.g. ` with Street if Same address is checked`. */
function tellOne(definition: FormDefinition, { when, each, value }: ReturnType<typeof effectsAt>[number]): string {
  const { condition, noun } = logicInWords(definition, each);
  const told = condition(when);
  return `${value === undefined ? '' : ` with ${noun(value)}`}${told === 'always' ? '' : ` ${told}`}`;
}

function diffAnnouncements({ before, after, was, is }: EffectSides): readonly Change[] {
  const [past, now] = [was, is].map((effects) => effectsAt(effects, announcements, 'announce'));
  const texts = new Set([...past!, ...now!].flatMap(({ value }) => (typeof value === 'string' ? [value] : [])));
  return [...texts].flatMap((text) => {
    const [old, fresh] = [past!, now!].map((effects) => effects.filter(({ value }) => value === text));
    if (isSameEffect('announce', old!, fresh!)) return [];
    const [then, today] = [
      old!.length > 0 ? tellWhen(before, old!) : undefined,
      fresh!.length > 0 ? tellWhen(after, fresh!) : undefined,
    ];
    if (isSame(then, today)) return [];
    const words = pickWords(then, today, {
      added: `screen readers announce ${quote(text)} ${today}`,
      removed: `screen readers no longer announce ${quote(text)}`,
      changed: `screen readers announce ${quote(text)} ${today} (previously ${then})`,
    });
    return [toChange({ kind: 'announcement', path: ['rules'], before: then, after: today, words })];
  });
}
