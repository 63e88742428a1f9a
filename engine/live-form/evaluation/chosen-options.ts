import type { Json } from '../../definition/form-definition.ts';
import { normalizeAnswer } from '../../validation/normalize-value.ts';
import type { FieldOption } from '../form.ts';
import type { FormState } from '../state/form-state.ts';
import { isSameValue } from '../state/same-value.ts';

/**
 * Returns the selected values that count, in the order of the offered list. Disabled values do not count. If two values
 * exclude each other, only the first counts. Values that are not offered stay at the end, so that the form can report
 * them as an issue.
 *
 * @param ticked returned unchanged if it is not a list
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
 * Returns a list's stored answer without the selections that do not count. Returns the same object if all of them
 * count.
 */
export function withoutUnchosen(state: FormState, field: number): Json | undefined {
  const { schema, normalizers } = state.program.fields[field]!;
  const answer = state.answers[field];
  if (!Array.isArray(answer)) return answer;
  const counted = keepChosen(normalizeAnswer(answer, schema, normalizers), state.offered[field]);
  if (!Array.isArray(counted)) return answer;
  const kept = (answer as readonly Json[]).filter((tick) =>
    isAmong((normalizeAnswer([tick], schema, normalizers) as readonly Json[])[0] ?? null, counted),
  );
  return kept.length === answer.length ? answer : kept;
}

function isExcluding(left: FieldOption, right: FieldOption): boolean {
  return isAmong(right.value, left.excludes ?? []) || isAmong(left.value, right.excludes ?? []);
}

function isAmong(value: Json, values: readonly Json[]): boolean {
  return values.some((other) => isSameValue(other, value));
}
