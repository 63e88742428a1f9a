import type { FormDefinition, Logic } from '../../definition/form-definition.ts';
import type { ScopedLogic } from './candidate-values.ts';
import { decide, sizeOf, type Budget, type Verdict } from './decide.ts';
import { findVariableFacts } from './variable-facts.ts';
import { collectUses } from './variable-uses.ts';
import { toTargetPath, type VisibilityIndex } from './visibility-conditions.ts';

/** Looks at conditions for one form, so that a form of ten thousand rules is done in seconds. */
const MAX_STEPS = 5_000_000;
/** Conditions larger than this, such as those of a step that a hundred rules show, are not looked into. */
const MAX_SIZE = 500;
/** Questions on which questions depend are followed so far; beyond, they are left out. */
const MAX_FIELDS = 12;

export interface Reachability {
  /**
   * Whether conditions can hold together in a form that somebody answers: a field that is hidden is empty. A value that
   * the form works out itself, or choices that it narrows, make "sometimes" an "unknown".
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
      // Most conditions are of a question or two that are always there.
      if (plain.can === 'never') return plain;
      const { added, isWhole, isDerived } = addVisibility(conditions);
      const verdict = added.length === 0 ? plain : decide(definition, [...conditions, ...added], budget);
      return verdict.can === 'sometimes' && (!isWhole || isDerived) ? { can: 'unknown' } : verdict;
    },
  };

  /** "Empty or visible", for every field that is read, and for every field that these read in turn. */
  function addVisibility(conditions: readonly ScopedLogic[]) {
    const added: ScopedLogic[] = [];
    const seen = new Set<string>();
    let isWhole = true;
    let isDerived = false;
    const queue = [...conditions];
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      for (const { path } of collectUses(next.logic)) {
        const facts = findVariableFacts(definition, path, next.each);
        // What a lookup answers hangs on what it is asked.
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
          // What hangs on another row than the field itself cannot be said in one sentence about one row.
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

/** Fields whose value, or whose choices, are not the person's alone. */
function listDerived({ compute = {}, rules = {} }: FormDefinition): ReadonlySet<string> {
  return new Set([
    ...Object.keys(compute),
    ...Object.values(rules).flatMap(({ each, set = {}, options = {} }) =>
      [...Object.keys(set), ...Object.keys(options)].map((target) => toTargetPath(target, each)),
    ),
  ]);
}
