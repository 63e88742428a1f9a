import { groupAround } from '../../definition/field-groups.ts';
import type { FieldDefinition, FormDefinition, Logic, RuleDefinition } from '../../definition/form-definition.ts';
import type { ScopedLogic } from './candidate-values.ts';

/** A rule with its id. */
export interface NamedRule extends RuleDefinition {
  readonly id: string;
}

/** The rules and conditions that decide whether fields and sections are visible, by name. */
export interface VisibilityIndex {
  /** Rules that show a field (`"Zip"`, `"Dependents.Zip"`) or a section (`"$section.home"`). */
  readonly shows: ReadonlyMap<string, readonly NamedRule[]>;
  readonly hides: ReadonlyMap<string, readonly NamedRule[]>;
  /**
   * Conditions that are all true while a field is visible; empty if the field is always visible. If one of them is
   * `false`, the field is never visible.
   */
  conditionsOf(field: string): readonly ScopedLogic[];
  /** The field's own condition, without the conditions of its step and its group; `true` if it has none. */
  ownConditionOf(field: string): Logic;
  sectionConditionOf(section: string): Logic;
}

export function indexVisibility(definition: FormDefinition): VisibilityIndex {
  const shows = rulesByTarget(definition, 'show');
  const hides = rulesByTarget(definition, 'hide');
  const homes = new Map(
    Object.entries(definition.sections).flatMap(([id, { fields }]) => fields.map((field) => [field, id] as const)),
  );
  const known = new Map<string, Logic>();
  return { shows, hides, conditionsOf, ownConditionOf, sectionConditionOf };

  function conditionsOf(field: string): readonly ScopedLogic[] {
    const own = ownConditionOf(field);
    const group = groupAround(field);
    const home = homes.get(field);
    return [
      ...(own === true ? [] : [{ logic: own, each: group }]),
      ...(group === undefined ? [] : conditionsOf(group)),
      ...(home === undefined ? [] : [{ logic: sectionConditionOf(home) }].filter(({ logic }) => logic !== true)),
    ];
  }

  function ownConditionOf(field: string): Logic {
    return shownWhile(field, findFieldDefinition(definition, field)?.initially !== 'hidden');
  }

  function sectionConditionOf(section: string): Logic {
    return shownWhile(`$section.${section}`, definition.sections[section]?.initially !== 'hidden');
  }

  function shownWhile(target: string, isInitiallyVisible: boolean): Logic {
    const condition = known.get(target) ?? combine(target, isInitiallyVisible);
    known.set(target, condition);
    return condition;
  }

  function combine(target: string, isInitiallyVisible: boolean): Logic {
    const shown = (shows.get(target) ?? []).map(({ when }) => when);
    const hidden = (hides.get(target) ?? []).map(({ when }) => when);
    const start: Logic = isInitiallyVisible ? true : shown.length === 0 ? false : { or: shown };
    return hidden.length === 0 ? start : { and: [start, { '!': [{ or: hidden }] }] };
  }
}

/** Returns a field's entry under `fields`. The field may be in a repeated group: `"Dependents.Zip"`. */
export function findFieldDefinition({ fields }: FormDefinition, path: string): FieldDefinition | undefined {
  const [first = '', ...rest] = path.split('.');
  let found = fields !== undefined && Object.hasOwn(fields, first) ? fields[first] : undefined;
  for (const step of rest) {
    found = found?.items !== undefined && Object.hasOwn(found.items, step) ? found.items[step] : undefined;
  }
  return found;
}

/**
 * Returns a rule's target as a path. In a rule for each row of `Dependents`, `"$item.Zip"` becomes `"Dependents.Zip"`.
 */
export function toTargetPath(target: string, each: string | undefined): string {
  return each !== undefined && target.startsWith('$item.') ? `${each}.${target.slice('$item.'.length)}` : target;
}

function rulesByTarget({ rules = {} }: FormDefinition, effect: 'show' | 'hide') {
  const byTarget = new Map<string, NamedRule[]>();
  for (const [id, rule] of Object.entries(rules)) {
    for (const target of rule[effect] ?? []) {
      const path = toTargetPath(target, rule.each);
      byTarget.set(path, [...(byTarget.get(path) ?? []), { id, ...rule }]);
    }
  }
  return byTarget;
}
