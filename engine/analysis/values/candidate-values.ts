import type { FormDefinition, Logic } from '../../definition/form-definition.ts';
import type { IsoDate } from '../../logic/calendar-day.ts';
import { domainOf, type Domain } from './domain-of.ts';
import { findVariableFacts, type VariableFacts } from './variable-facts.ts';
import { collectUses, type VariableUse } from './variable-uses.ts';

/** A piece of logic, and the repeated group whose rows it runs for. */
export interface ScopedLogic {
  readonly logic: Logic;
  readonly each?: string | undefined;
}

/** Values of a variable that may change something in the form. */
export interface Candidates extends Domain {
  readonly facts: VariableFacts;
}

/**
 * Finds the candidate values of each variable that a form's rules, checks, computed values and lookups read. The
 * candidates are the choices and limits that the variable is compared with, the values one step above and below each
 * limit, the empty value, and one other value.
 *
 * @param logics the logic to analyze; default: all of the form's logic
 * @returns the values by the variable's key: `"Zip"`, `"Dependents.Zip"` for a row's field,
 *   `"$carrier.InsuranceIDRegex"`, `"$context.school.state"`. Leaves out `$today`, because its value is given.
 */
export function candidateValues(
  definition: FormDefinition,
  today: IsoDate,
  logics: readonly ScopedLogic[] = listLogic(definition),
): ReadonlyMap<string, Candidates> {
  const found = new Map<string, { readonly facts: VariableFacts; readonly uses: VariableUse[] }>();
  for (const { logic, each } of logics) {
    for (const use of collectUses(logic)) {
      const facts = findVariableFacts(definition, use.path, each);
      if (facts === undefined || facts.kind === 'today') continue;
      const known = found.get(facts.key) ?? { facts, uses: [] };
      known.uses.push(use);
      found.set(facts.key, known);
    }
  }
  return new Map([...found].map(([key, { facts, uses }]) => [key, { facts, ...domainOf(facts, uses, today) }]));
}

/** Returns all logic that decides something in a form. Messages and prefill entries only pass values on. */
export function listLogic(definition: FormDefinition): readonly ScopedLogic[] {
  const { rules = {}, checks = {}, compute = {}, lookups = {}, review } = definition;
  return [
    ...Object.values(rules).flatMap(({ each, when, set = {}, options = {} }) =>
      [when, ...Object.values(set), ...Object.values(options)].map((logic) => ({ logic, each })),
    ),
    ...Object.values(checks).flatMap(({ each, when, assert }) =>
      [...(when === undefined ? [] : [when]), assert].map((logic) => ({ logic, each })),
    ),
    ...Object.entries(compute).map(([path, logic]) => ({ logic, each: groupOf(path) })),
    ...Object.values(lookups).flatMap(({ each, with: parameters }) =>
      Object.values(parameters).map((logic) => ({ logic, each })),
    ),
    ...Object.values(review?.reasons ?? {}).flatMap(({ when }) => (when === undefined ? [] : [{ logic: when }])),
  ];
}

/** The engine computes `"Sports.Total"` for each row of `Sports`. */
function groupOf(path: string): string | undefined {
  const end = path.lastIndexOf('.');
  return end < 0 ? undefined : path.slice(0, end);
}
