import type { CompiledLogic } from '../../logic/compile-logic.ts';
import { isTruthy } from '../../logic/emptiness.ts';
import { evaluateCheck } from './evaluate-check.ts';
import { evaluateIssues } from './evaluate-issues.ts';
import { evaluateLookup } from './evaluate-lookup.ts';
import { evaluateOptions } from './evaluate-options.ts';
import { evaluateValue } from './evaluate-value.ts';
import type { FormState } from '../state/form-state.ts';
import { storeFact } from '../state/store-fact.ts';

/**
 * Evaluates a node from its dependencies.
 *
 * @param state a state at the node's level: the form itself, or a row
 * @returns whether the node changed; if it did not, its dependents need no evaluation
 */
export function evaluateNode(state: FormState, node: number): boolean {
  const { nodeKinds, nodeRefs } = state.program.graph;
  const ref = nodeRefs[node]!;
  switch (nodeKinds[node]!) {
    case 'rule':
      return storeFact(state.holds, ref, holds(state, state.program.rules[ref]!.when));
    case 'section':
      return storeFact(state.isSectionOpen, ref, isShown(state, state.program.sections[ref]!));
    case 'visible':
      return storeFact(state.isVisible, ref, isFieldVisible(state, ref));
    case 'value':
      return evaluateValue(state, ref);
    case 'required': {
      const plan = state.program.fields[ref]!;
      return storeFact(state.isRequired, ref, plan.isRequiredBySchema || isAnyHolding(state, plan.requireRules));
    }
    case 'readOnly':
      return storeFact(state.isReadOnly, ref, isFieldReadOnly(state, ref));
    case 'options':
      return evaluateOptions(state, ref);
    case 'lookup':
      return evaluateLookup(state, ref);
    case 'check':
      return evaluateCheck(state, ref);
    case 'fill': {
      const { when } = state.program.fills[ref]!;
      return storeFact(state.fillHolds, ref, when === undefined || holds(state, when));
    }
    case 'issues':
      return evaluateIssues(state, ref);
    case 'record':
    case 'index':
      return true;
  }
}

interface Visibility {
  readonly isInitiallyVisible: boolean;
  readonly showRules: readonly number[];
  readonly hideRules: readonly number[];
}

/** `hide` overrides `show`. */
function isShown(state: FormState, plan: Visibility): boolean {
  return (plan.isInitiallyVisible || isAnyHolding(state, plan.showRules)) && !isAnyHolding(state, plan.hideRules);
}

/** The field's section must also be visible. For a field in a row, the group must be visible, too. */
function isFieldVisible(state: FormState, field: number): boolean {
  const plan = state.program.fields[field]!;
  const { around, groupField } = state;
  if (around !== undefined && around.isVisible[groupField] === 0) return false;
  return (plan.section < 0 || state.isSectionOpen[plan.section] === 1) && isShown(state, plan);
}

function isFieldReadOnly(state: FormState, field: number): boolean {
  const { isReadOnlyBySchema, disableRules, sets } = state.program.fields[field]!;
  const { around, groupField } = state;
  if (isReadOnlyBySchema || (around !== undefined && around.isReadOnly[groupField] === 1)) return true;
  return isAnyHolding(state, disableRules) || sets.some(({ rule }) => state.holds[rule] === 1);
}

function holds(state: FormState, logic: CompiledLogic): boolean {
  return isTruthy(logic.evaluate(state.scope));
}

function isAnyHolding(state: FormState, rules: readonly number[]): boolean {
  for (const rule of rules) if (state.holds[rule] === 1) return true;
  return false;
}
