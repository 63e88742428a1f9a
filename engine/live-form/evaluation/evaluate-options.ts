import type { Json } from '../../definition/form-definition.ts';
import { toText } from '../../logic/coercion.ts';
import { isEmpty, isTruthy } from '../../logic/emptiness.ts';
import type { RuleLogic } from '../plan/field-share.ts';
import type { FieldOption } from '../form.ts';
import { stateAbove, type FormState } from '../state/form-state.ts';
import { ownValue } from '../state/own-value.ts';
import { isSameOptions } from './same-options.ts';
import { storeFact } from '../state/store-fact.ts';

/**
 * Evaluates the choices that rules offer for a field.
 *
 * @returns whether the choices or their pending state changed
 */
export function evaluateOptions(state: FormState, field: number): boolean {
  const { offers } = state.program.fields[field]!;
  if (offers.length === 0) return false;
  const holding = offers.filter(({ rule }) => state.holds[rule] === 1);
  const offered = holding.length === 0 ? undefined : collectOffers(state, field, holding);
  const isPending = holding.some(({ lookups }) =>
    lookups.some(({ up, index }) => stateAbove(state, up).lookups[index]!.status === 'pending'),
  );
  const isPendingChanged = storeFact(state.isOfferPending, field, isPending);
  if (isSameOptions(offered, state.offered[field])) return isPendingChanged;
  state.offered[field] = offered;
  return true;
}

/**
 * Combines the lists of several rules with OR. If a choice appears more than once, its first occurrence counts. If the
 * schema has its own choices, the lists select from them, in the schema's order. A value that is not a list offers
 * nothing, because offering no choices is safer than offering all of them.
 */
function collectOffers(state: FormState, field: number, offers: readonly RuleLogic[]): readonly FieldOption[] {
  const { choices, isChosenFromOffer } = state.program.fields[field]!;
  const options = new Map<string, FieldOption>();
  for (const { logic } of offers) {
    const list = logic.evaluate(state.scope);
    for (const entry of Array.isArray(list) ? (list as readonly Json[]) : []) {
      const option = toOption(entry, isChosenFromOffer);
      if (option === undefined) continue;
      const key = keyOf(option.value);
      if (!options.has(key)) options.set(key, option);
    }
  }
  return Object.freeze(
    choices === undefined ? [...options.values()] : choices.flatMap((choice) => options.get(keyOf(choice)) ?? []),
  );
}

/** Returns the same text for equal values, regardless of the order of their members. */
function keyOf(option: Json): string {
  return JSON.stringify(option, (_, value: Json) =>
    typeof value !== 'object' || value === null || Array.isArray(value)
      ? value
      : Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))),
  );
}

/**
 * Reads a choice from a plain value, or from a value with a label and other columns for a table. An empty value is not
 * a choice. In a field with a single value, a disabled entry is not offered.
 */
function toOption(entry: Json, isList: boolean): FieldOption | undefined {
  if (isEmpty(entry) || Array.isArray(entry)) return undefined;
  if (typeof entry !== 'object') return Object.freeze({ value: entry });
  const { value, label, disabled, excludes, ...cells } = entry as Readonly<Record<string, Json | undefined>>;
  const isDisabled = isTruthy(disabled ?? null);
  if (isEmpty(value) || (isDisabled && !isList)) return undefined;
  return Object.freeze({
    value,
    ...(!isEmpty(label) && { label: toText(label) }),
    ...(isDisabled && { disabled: true }),
    ...(isList &&
      Array.isArray(excludes) &&
      excludes.length > 0 && { excludes: ownValue(excludes) as readonly Json[] }),
    ...(Object.keys(cells).length > 0 && { cells: ownValue(cells as Json) as NonNullable<FieldOption['cells']> }),
  });
}
