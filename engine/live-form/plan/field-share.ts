import type { Logic } from '../../definition/form-definition.ts';
import { compileLogic, type CompiledLogic } from '../../logic/compile-logic.ts';
import { lookupsReadBy, type LevelNames, type Place } from './level-names.ts';
import type { LookupPlan } from './lookup-plan.ts';

/** A rule's logic for one field: what it sets, or which options it offers. */
export interface RuleLogic {
  readonly rule: number;
  readonly logic: CompiledLogic;
  /** Lookups that the logic reads. */
  readonly lookups: readonly Place[];
}

/** The level's rules, checks and lookups that affect a field. */
export interface FieldShare {
  readonly showRules: readonly number[];
  readonly hideRules: readonly number[];
  readonly requireRules: readonly number[];
  readonly disableRules: readonly number[];
  readonly sets: readonly RuleLogic[];
  readonly offers: readonly RuleLogic[];
  readonly checks: readonly number[];
  /** Lookups whose failure this field reports. */
  readonly reports: readonly number[];
}

/**
 * Most lists in a large form are empty. They share this list, which saves memory and makes the form faster. It is not
 * frozen, because each loop over a frozen list creates an iterator.
 */
export const NONE: readonly never[] = [];

/**
 * Returns one entry for each of a level's fields. Walks through the rules only once, regardless of the number of
 * fields.
 */
export function gatherShares(level: LevelNames, lookups: readonly LookupPlan[]): readonly FieldShare[] {
  const shares = level.names.map((): FieldShare => ({
    showRules: NONE,
    hideRules: NONE,
    requireRules: NONE,
    disableRules: NONE,
    sets: NONE,
    offers: NONE,
    checks: NONE,
    reports: NONE,
  }));
  level.ruleEntries.forEach(([, rule], index) => {
    for (const target of rule.show ?? []) give(target, 'showRules', index);
    for (const target of rule.hide ?? []) give(target, 'hideRules', index);
    for (const target of rule.require ?? []) give(target, 'requireRules', index);
    for (const target of rule.disable ?? []) give(target, 'disableRules', index);
    for (const [target, logic] of Object.entries(rule.set ?? {}))
      give(target, 'sets', toRuleLogic(level, index, logic));
    for (const [target, logic] of Object.entries(rule.options ?? {}))
      give(target, 'offers', toRuleLogic(level, index, logic));
  });
  level.checkEntries.forEach(([, { at }], check) => give(at, 'checks', check));
  lookups.forEach(({ isReported, reportedAt }, lookup) => {
    if (isReported && reportedAt >= 0) giveTo(reportedAt, 'reports', lookup);
  });
  return shares;

  function give<Name extends keyof FieldShare>(target: string, name: Name, item: FieldShare[Name][number]): void {
    const field = level.variableIndex.get(target);
    if (field !== undefined) giveTo(field, name, item);
  }

  function giveTo<Name extends keyof FieldShare>(field: number, name: Name, item: FieldShare[Name][number]): void {
    shares[field] = { ...shares[field]!, [name]: [...shares[field]![name], item] };
  }
}

function toRuleLogic(level: LevelNames, rule: number, source: Logic): RuleLogic {
  const logic = compileLogic(source);
  return { rule, logic, lookups: lookupsReadBy(level, logic) };
}
