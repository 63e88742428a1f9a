import { isEmpty } from '../../logic/emptiness.ts';
import type { FormState } from '../state/form-state.ts';
import { isSameValue } from '../state/same-value.ts';

/**
 * Evaluates a lookup's parameters. The call itself waits until all derived values have settled.
 *
 * @returns whether the previous result is no longer valid
 */
export function evaluateLookup(state: FormState, index: number): boolean {
  const { parameters, isRead, isOnDemand } = state.program.lookups[index]!;
  const lookup = state.lookups[index]!;
  if (!isRead) return false;
  const values = parameters.map(([name, logic]) => [name, logic.evaluate(state.scope)] as const);
  const isComplete = values.every(([, value]) => !isEmpty(value));
  if (lookup.status === 'idle' && !isComplete) return false;
  const isSame = values.every(([name, value]) => isSameValue(value, lookup.parameters[name]));
  if (lookup.status !== 'idle' && isSame) return false;
  const isHeldBack = isOnDemand && state.shared.options.asksOnDemand !== true;
  lookup.status = !isComplete ? 'idle' : isHeldBack ? 'waits' : 'pending';
  lookup.parameters = Object.freeze(Object.fromEntries(values));
  lookup.result = null;
  lookup.version += 1;
  if (lookup.status === 'pending') callFor(state, index);
  return true;
}

/** Marks a lookup to run at the end of the wave. */
export function callFor(state: FormState, index: number): void {
  const lookup = state.lookups[index]!;
  if (lookup.isDue) return;
  lookup.isDue = true;
  state.shared.outstanding.push({ state, lookup: index });
}
