import type { Json } from '../definition/form-definition.ts';
import { isEmpty, isTruthy } from '../logic/emptiness.ts';
import type { CompiledLogic } from '../logic/compile-logic.ts';
import { normalizeValue } from '../validation/normalize-value.ts';
import { evaluateCheck } from './evaluate-check.ts';
import { evaluateIssues } from './evaluate-issues.ts';
import type { RuleLogic } from './field-plan.ts';
import type { FormState } from './form-state.ts';
import { ownValue } from './own-value.ts';
import { isSameValue } from './same-value.ts';

/**
 * Works a node out anew from what it depends on.
 *
 * @returns whether it changed; if not, nothing behind it needs to be looked at
 */
export function evaluateNode(state: FormState, node: number): boolean {
  const { nodeKinds, nodeRefs } = state.program.graph;
  const ref = nodeRefs[node]!;
  switch (nodeKinds[node]!) {
    case 'rule':
      return store(state.holds, ref, holds(state, state.program.rules[ref]!.when));
    case 'section':
      return store(state.isSectionOpen, ref, isShown(state, state.program.sections[ref]!));
    case 'visible':
      return store(state.isVisible, ref, isFieldVisible(state, ref));
    case 'value':
      return evaluateValue(state, ref);
    case 'required': {
      const plan = state.program.fields[ref]!;
      return store(state.isRequired, ref, plan.isRequiredBySchema || isAnyHolding(state, plan.requireRules));
    }
    case 'readOnly': {
      const plan = state.program.fields[ref]!;
      const isHeld = isAnyHolding(state, plan.disableRules) || plan.sets.some(({ rule }) => state.holds[rule] === 1);
      return store(state.isReadOnly, ref, plan.isReadOnlyBySchema || isHeld);
    }
    case 'options':
      return evaluateOptions(state, ref);
    case 'lookup':
      return evaluateLookup(state, ref);
    case 'check':
      return evaluateCheck(state, ref);
    case 'fill': {
      const { when } = state.program.fills[ref]!;
      return store(state.fillHolds, ref, when === undefined || holds(state, when));
    }
    case 'issues':
      return evaluateIssues(state, ref);
    case 'record':
      return true;
  }
}

interface Visibility {
  readonly isInitiallyVisible: boolean;
  readonly showRules: readonly number[];
  readonly hideRules: readonly number[];
}

/** Hide wins over show. */
function isShown(state: FormState, plan: Visibility): boolean {
  return (plan.isInitiallyVisible || isAnyHolding(state, plan.showRules)) && !isAnyHolding(state, plan.hideRules);
}

function isFieldVisible(state: FormState, field: number): boolean {
  const plan = state.program.fields[field]!;
  return (plan.section < 0 || state.isSectionOpen[plan.section] === 1) && isShown(state, plan);
}

function evaluateValue(state: FormState, field: number): boolean {
  const { compute, sets, normalizers } = state.program.fields[field]!;
  const derived = compute ?? sets.findLast(({ rule }) => state.holds[rule] === 1)?.logic;
  const given = derived === undefined ? state.answers[field] : derived.evaluate(state.scope);
  state.isDerived[field] = derived === undefined ? 0 : 1;
  const isRead = state.isVisible[field] === 1 && given !== undefined && given !== null;
  const value = isRead ? normalizeValue(given, normalizers) : undefined;
  if (isSameValue(value, state.values[field])) return false;
  state.values[field] = isEmpty(value) ? undefined : ownValue(value);
  return true;
}

/** Lists of several rules combine as OR. What is not a list offers nothing: better no choice than any choice. */
function evaluateOptions(state: FormState, field: number): boolean {
  const holding = state.program.fields[field]!.offers.filter(({ rule }) => state.holds[rule] === 1);
  const offered = holding.length === 0 ? undefined : collectOffers(state, holding);
  const isPending = holding.some(({ lookups }) => isAnyPending(state, lookups));
  const isPendingChanged = store(state.isOfferPending, field, isPending);
  const before = state.offered[field];
  if ((offered === undefined) === (before === undefined) && isSameValue(offered, before)) return isPendingChanged;
  state.offered[field] = offered;
  return true;
}

function collectOffers(state: FormState, offers: readonly RuleLogic[]): readonly Json[] {
  const values = offers.flatMap(({ logic }) => {
    const list = logic.evaluate(state.scope);
    return Array.isArray(list) ? (list as readonly Json[]) : [];
  });
  return Object.freeze([...new Set(values)]);
}

/** Only the parameters are worked out here; asking waits until everything derived has settled. */
function evaluateLookup(state: FormState, index: number): boolean {
  const { parameters, isRead } = state.program.lookups[index]!;
  const lookup = state.lookups[index]!;
  if (!isRead) return false;
  const values = parameters.map(([name, logic]) => [name, logic.evaluate(state.scope)] as const);
  const isComplete = values.every(([, value]) => !isEmpty(value));
  if (lookup.status === 'idle' && !isComplete) return false;
  const isSame = values.every(([name, value]) => isSameValue(value, lookup.parameters[name]));
  if (lookup.status !== 'idle' && isSame) return false;
  lookup.status = isComplete ? 'pending' : 'idle';
  lookup.parameters = Object.freeze(Object.fromEntries(values));
  lookup.result = null;
  lookup.version += 1;
  if (isComplete) state.outstanding.add(index);
  return true;
}

function holds(state: FormState, logic: CompiledLogic): boolean {
  return isTruthy(logic.evaluate(state.scope));
}

function isAnyHolding(state: FormState, rules: readonly number[]): boolean {
  return rules.some((rule) => state.holds[rule] === 1);
}

function isAnyPending(state: FormState, lookups: readonly number[]): boolean {
  return lookups.some((lookup) => state.lookups[lookup]!.status === 'pending');
}

function store(slots: Uint8Array, index: number, fact: boolean): boolean {
  const bit = fact ? 1 : 0;
  if (slots[index] === bit) return false;
  slots[index] = bit;
  return true;
}
