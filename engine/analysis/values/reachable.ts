import type { FormDefinition, Logic } from '../../definition/form-definition.ts';
import type { ScopedLogic } from './candidate-values.ts';
import { decide, sizeOf, type Budget, type Verdict } from './decide.ts';
import { findVariableFacts } from './variable-facts.ts';
import { collectUses } from './variable-uses.ts';
import { toTargetPath, type VisibilityIndex } from './visibility-conditions.ts';

/** The maximum number of steps per form, so that analyzing a form with 10,000 rules takes only seconds. */
const MAX_STEPS = 5_000_000;
/** Larger conditions, such as the condition of a step that a hundred rules can show, are not analyzed. */
const MAX_SIZE = 500;
/** The maximum number of fields that the analysis follows through visibility conditions. Further fields are ignored. */
const MAX_FIELDS = 12;

export interface Reachability {
  /**
   * Whether conditions can be true together while a user fills out the form. A hidden field is empty. If a condition
   * reads a value that the form computes, or choices that the form narrows, `sometimes` becomes `unknown`.
   */
  decide(conditions: readonly ScopedLogic[]): Verdict;
}

export function createReachability(definition: FormDefinition, visibility: VisibilityIndex): Reachability {
  const derived = listDerived(definition);
  const budget: Budget = { steps: MAX_STEPS };
  return {
    decide(conditions) {
      if (conditions.some(({ logic }) => isTooLarge(logic))) return { can: 'unknown' };
      const plain = decide(definition, conditions, budget);
      // Most conditions read one or two questions that are always visible, so this function first tries without the
      // visibility conditions.
      if (plain.can === 'never') return plain;
      const { added, isWhole, isDerived } = addVisibility(conditions);
      const verdict = added.length === 0 ? plain : decide(definition, [...conditions, ...added], budget);
      return verdict.can === 'sometimes' && (!isWhole || isDerived) ? { can: 'unknown' } : verdict;
    },
  };

  /**
   * Adds "empty or visible" for every field that the conditions read, and for every field that those additions read.
   */
  function addVisibility(conditions: readonly ScopedLogic[]) {
    const added: ScopedLogic[] = [];
    const seen = new Set<string>();
    let isWhole = true;
    let isDerived = false;
    const queue = [...conditions];
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      for (const { path } of collectUses(next.logic)) {
        const facts = findVariableFacts(definition, path, next.each);
        // A lookup's result depends on its parameters.
        if (facts?.kind === 'lookup') isDerived = true;
        if (facts?.kind !== 'field' || seen.has(path)) continue;
        seen.add(path);
        if (derived.has(facts.key) || facts.schema?.readOnly === true) isDerived = true;
        if (seen.size > MAX_FIELDS) {
          isWhole = false;
          continue;
        }
        for (const condition of visibility.conditionsOf(facts.key)) {
          const guard: Logic = { or: [{ isEmpty: [{ var: path }] }, condition.logic] };
          // A condition about one row cannot express a dependency on another row.
          if (isTooLarge(condition.logic) || (condition.each !== undefined && condition.each !== next.each)) {
            isWhole = false;
            continue;
          }
          added.push({ logic: guard, each: next.each });
          queue.push({ logic: condition.logic, each: condition.each });
        }
      }
    }
    return { added, isWhole, isDerived };
  }
}

function isTooLarge(logic: Logic): boolean {
  return sizeOf(logic, MAX_SIZE) > MAX_SIZE;
}

/** Lists fields whose values or choices can come from the form's own logic. */
function listDerived({ compute = {}, rules = {} }: FormDefinition): ReadonlySet<string> {
  return new Set([
    ...Object.keys(compute),
    ...Object.values(rules).flatMap(({ each, set = {}, options = {} }) =>
      [...Object.keys(set), ...Object.keys(options)].map((target) => toTargetPath(target, each)),
    ),
  ]);
}
