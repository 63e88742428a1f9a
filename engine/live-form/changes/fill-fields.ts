import type { Json } from '../../definition/form-definition.ts';
import { isEmpty } from '../../logic/emptiness.ts';
import { coercePrefill } from './coerce-prefill.ts';
import type { FormChanges } from './form-changes.ts';
import type { FormState } from '../state/form-state.ts';

/**
 * Fills in the empty fields of a prefill entry [PRE-1].
 *
 * @returns whether there was a value to fill in
 */
export function fillFields(state: FormState, fill: number, changes: FormChanges): boolean {
  let isFilled = false;
  for (const [field, logic] of state.program.fills[fill]!.fields) {
    const { schema, compute, group } = state.program.fields[field]!;
    const isTaken = group < 0 ? !isBlank(state.answers[field]) : state.groups[group]!.rows.length > 0;
    if (compute !== undefined || isTaken) continue;
    const offered = state.offered[field]?.map((option) => option.value);
    const value = coercePrefill(logic.evaluate(state.scope), schema, offered);
    if (value === undefined) continue;
    changes.writeAnswer(state, field, value);
    isFilled = true;
  }
  return isFilled;
}

/** Text that contains only whitespace becomes empty when it is trimmed, so it counts as no answer. */
function isBlank(answer: Json | undefined): boolean {
  return isEmpty(answer) || (typeof answer === 'string' && answer.trim() === '');
}
