import type { Json } from '../../definition/form-definition.ts';
import { isEmpty } from '../../logic/emptiness.ts';
import type { CompiledLogic } from '../../logic/compile-logic.ts';
import { normalizeAnswer } from '../../validation/normalize-value.ts';
import { keepChosen } from './chosen-options.ts';
import type { RuleLogic } from '../plan/field-share.ts';
import type { FormState } from '../state/form-state.ts';
import { ownValue } from '../state/own-value.ts';
import { isSameValue } from '../state/same-value.ts';

/**
 * Evaluates a field's value as rules see it.
 *
 * @returns whether the value changed, or whether the text that the field shows may have changed
 */
export function evaluateValue(state: FormState, field: number): boolean {
  const { compute, sets, schema, normalizers, group, isChosenFromOffer } = state.program.fields[field]!;
  if (group >= 0) return storeValue(state, field, collectRows(state, field, group));
  const derived = compute ?? (sets.length === 0 ? undefined : findSet(state, sets));
  const given = derived === undefined ? state.answers[field] : derived.evaluate(state.scope);
  const isDerived = derived === undefined ? 0 : 1;
  // The field shows an answer as the user typed it. Whitespace counts as empty, but what the user typed reappears once
  // no rule sets the field.
  const isShownAnew = state.isDerived[field] !== isDerived;
  state.isDerived[field] = isDerived;
  const isRead = state.isVisible[field] === 1 && given !== undefined && given !== null;
  const read = isRead ? normalizeAnswer(given, schema, normalizers) : undefined;
  const value = isChosenFromOffer ? keepChosen(read, state.offered[field]) : read;
  if (isSameValue(value, state.values[field])) return isShownAnew;
  return storeValue(state, field, isEmpty(value) ? undefined : ownValue(value)) || isShownAnew;
}

/** If several rules set a value, the last one counts. */
function findSet(state: FormState, sets: readonly RuleLogic[]): CompiledLogic | undefined {
  return sets.findLast(({ rule }) => state.holds[rule] === 1)?.logic;
}

function storeValue(state: FormState, field: number, value: Json | undefined): boolean {
  if (state.values[field] === value) return false;
  state.values[field] = value;
  state.rowValue = undefined;
  return true;
}

/** Returns a group's value as logic outside its rows reads it: each row's values, without hidden and empty ones. */
function collectRows(state: FormState, field: number, group: number): Json | undefined {
  const { rows } = state.groups[group]!;
  if (state.isVisible[field] === 0 || rows.length === 0) return undefined;
  const values = rows.map((row) => (row.rowValue ??= collectRow(row)));
  const before = state.values[field] as readonly Json[] | undefined;
  const isSame = before?.length === values.length && values.every((value, index) => value === before[index]);
  return isSame ? before : Object.freeze(values);
}

function collectRow({ program, values }: FormState): Json {
  const entries = program.names.flatMap((name, field) => {
    const value = values[field];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.freeze(Object.fromEntries(entries));
}
