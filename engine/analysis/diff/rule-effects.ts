import type { FormDefinition, Json, Logic } from '../../definition/form-definition.ts';
import { logicInWords } from '../explain/logic-in-words.ts';
import { isSame } from './change.ts';

/** One rule's effect on one target. */
export interface RuleEffect {
  readonly when: Logic;
  readonly each?: string | undefined;
  /** For `set`, `options` and prefill: the logic that computes the value. */
  readonly value?: Logic | undefined;
}

export type EffectName = 'show' | 'hide' | 'require' | 'disable' | 'clear' | 'set' | 'options' | 'announce' | 'prefill';

/**
 * Maps target → effect → what the rules say, in file order. A row's field is `"Sports.Low"`, and a section is
 * `"$section.x"`.
 */
export type EffectMap = ReadonlyMap<string, ReadonlyMap<EffectName, readonly RuleEffect[]>>;

/** The target for announcements, because they do not belong to a field. */
export const announcements = '$announce';

/**
 * Groups a definition's rules and prefill by target, because two files with different rule ids may have the same
 * effects.
 */
export function collectEffects({ rules = {}, prefill = {} }: FormDefinition): EffectMap {
  const map = new Map<string, Map<EffectName, RuleEffect[]>>();
  for (const rule of Object.values(rules)) {
    const { when, each } = rule;
    for (const name of ['show', 'hide', 'require', 'disable', 'clear'] as const) {
      for (const target of rule[name] ?? []) add(target, name, { when, each });
    }
    for (const name of ['set', 'options'] as const) {
      for (const [target, value] of Object.entries(rule[name] ?? {})) add(target, name, { when, each, value });
    }
    if (rule.announce !== undefined) add(announcements, 'announce', { when, each, value: rule.announce });
  }
  for (const { when = true, fields } of Object.values(prefill)) {
    for (const [target, value] of Object.entries(fields)) add(target, 'prefill', { when, value });
  }
  return map;

  function add(target: string, name: EffectName, effect: RuleEffect): void {
    const path = effect.each === undefined ? target : target.replace(/^\$item/, effect.each);
    const effects = map.get(path) ?? new Map<EffectName, RuleEffect[]>();
    map.set(path, effects.set(name, [...(effects.get(name) ?? []), effect]));
  }
}

export function effectsAt(map: EffectMap, target: string, name: EffectName): readonly RuleEffect[] {
  return map.get(target)?.get(name) ?? [];
}

/** Returns whether rules have the same effect on a target. Their order matters only if the last rule wins. */
export function isSameEffect(name: EffectName, before: readonly RuleEffect[], after: readonly RuleEffect[]): boolean {
  return isSame(toComparable(name, before), toComparable(name, after));
}

function toComparable(name: EffectName, effects: readonly RuleEffect[]): Json {
  const texts = effects.map(({ when, each = null, value = null }) => JSON.stringify([when, each, value]));
  return name === 'set' || name === 'prefill' ? texts : [...new Set(texts)].sort();
}

/** Returns `if A or B`, `unless C`, `always`, or `never` if there is no rule. */
export function tellWhen(definition: FormDefinition, effects: readonly RuleEffect[]): string {
  const [first, ...others] = effects;
  if (first === undefined) return 'never';
  if (effects.some(({ when }) => when === true)) return 'always';
  const { condition } = logicInWords(definition, first.each);
  return condition(others.length === 0 ? first.when : { or: effects.map(({ when }) => when) });
}
