import { isEmpty, isTruthy } from '../../logic/emptiness.ts';
import { toText } from '../../logic/coercion.ts';
import type { CheckPlan, JudgedField } from '../plan/check-plan.ts';
import { stateAbove, type CheckState, type FormState } from '../state/form-state.ts';
import type { Place } from '../plan/level-names.ts';
import { isMalformed } from '../state/malformed.ts';

/**
 * Evaluates a check.
 *
 * @returns whether its state or message changed
 */
export function evaluateCheck(state: FormState, index: number): boolean {
  const plan = state.program.checks[index]!;
  const standing = judgeCheck(state, plan);
  const message = standing === 'fails' ? findWords(state, plan) : '';
  if (state.checkStates[index] === standing && state.checkMessages[index] === message) return false;
  state.checkStates[index] = standing;
  state.checkMessages[index] = message;
  return true;
}

function findWords(state: FormState, plan: CheckPlan): string {
  const words = plan.message.evaluate(state.scope);
  return isEmpty(words) ? '' : toText(words);
}

function judgeCheck(state: FormState, plan: CheckPlan): CheckState {
  if (plan.judged.some((judged) => isJudgedMalformed(state, judged))) return 'waits';
  if (plan.when !== undefined) {
    const unsettled = statusOf(state, plan.whenLookups);
    if (unsettled !== undefined) return unsettled;
    if (!isTruthy(plan.when.evaluate(state.scope))) return 'off';
  }
  if (plan.assertedFields.some(({ up, index }) => isEmpty(stateAbove(state, up).values[index]))) return 'waits';
  const unsettled = statusOf(state, plan.lookups);
  if (unsettled !== undefined) return unsettled;
  return isTruthy(plan.assert.evaluate(state.scope)) ? 'passes' : 'fails';
}

function isJudgedMalformed(state: FormState, { up, index, ofRows }: JudgedField): boolean {
  const at = stateAbove(state, up);
  if (isMalformed(at, index)) return true;
  const group = ofRows.length === 0 ? -1 : at.program.fields[index]!.group;
  return group >= 0 && at.groups[group]!.rows.some((row) => ofRows.some((name) => isNamedMalformed(row, name)));
}

function isNamedMalformed(row: FormState, name: string): boolean {
  const field = row.program.fieldIndex.get(name);
  return field !== undefined && isMalformed(row, field);
}

function statusOf(state: FormState, lookups: readonly Place[]): CheckState | undefined {
  if (lookups.length === 0) return undefined;
  const statuses = lookups.map(({ up, index }) => stateAbove(state, up).lookups[index]!.status);
  if (statuses.includes('pending')) return 'pending';
  if (statuses.includes('waits')) return 'waits';
  return statuses.includes('failed') ? 'unavailable' : undefined;
}
