import type { Json } from '../definition/form-definition.ts';
import { isEmpty } from '../logic/emptiness.ts';
import { normalizeAnswer } from '../validation/normalize-value.ts';
import type { FieldOption } from './form.ts';
import type { FormState } from './form-state.ts';
import { isSameValue } from './same-value.ts';

/**
 * What counts of what was ticked, in the order of the list: nothing that is disabled and, of two that exclude each other,
 * the first. What is not on offer stays, behind the rest, since that is an issue and nothing to be silent about.
 *
 * @param ticked what is no list stays as it is
 */
export function keepChosen(ticked: Json | undefined, offered: readonly FieldOption[] | undefined): Json | undefined {
  if (!Array.isArray(ticked) || offered === undefined) return ticked;
  const ticks = ticked as readonly Json[];
  const accepted: FieldOption[] = [];
  const chosen = offered.flatMap((option) => {
    const own = ticks.filter((tick) => isSameValue(tick, option.value));
    if (own.length === 0 || option.disabled === true || accepted.some((other) => isExcluding(other, option))) return [];
    accepted.push(option);
    return own;
  });
  return [...chosen, ...ticks.filter((tick) => offered.every(({ value }) => !isSameValue(tick, value)))];
}

/**
 * An answer together with the ticks that do not count now: whoever gives it has not seen them, and they come back when
 * what disabled or excluded them ends.
 */
export function withParked(state: FormState, field: number, answer: Json | undefined): Json | undefined {
  const { isChosenFromOffer, schema, normalizers } = state.program.fields[field]!;
  const before = state.answers[field];
  if (!isChosenFromOffer || !Array.isArray(before)) return answer;
  const ticks = normalizeAnswer(before, schema, normalizers) as readonly Json[];
  const counted = keepChosen(ticks, state.offered[field]) as readonly Json[];
  const given: readonly Json[] | undefined = Array.isArray(answer) ? answer : isEmpty(answer) ? [] : undefined;
  if (given === undefined) return answer;
  return [...given, ...ticks.filter((tick) => !isAmong(tick, counted) && !isAmong(tick, given))];
}

function isExcluding(left: FieldOption, right: FieldOption): boolean {
  return isAmong(right.value, left.excludes ?? []) || isAmong(left.value, right.excludes ?? []);
}

function isAmong(value: Json, values: readonly Json[]): boolean {
  return values.some((other) => isSameValue(other, value));
}
