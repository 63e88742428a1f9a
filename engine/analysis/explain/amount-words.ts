import type { Json, Logic } from '../../definition/form-definition.ts';
import { isEmpty } from '../../logic/emptiness.ts';
import { moneyOperators } from '../../logic/operators/money.ts';
import { toOperands } from '../../logic/to-operands.ts';
import { variableOf } from '../../logic/words/logic-teller.ts';

/** Returns whether logic uses this variable as an amount, as in `{ "cents": [{ "var": "Fee" }] }`. */
export function takesForAmount(logic: Logic, path: string): boolean {
  if (typeof logic !== 'object' || logic === null) return false;
  if (Array.isArray(logic)) return logic.some((entry: Logic) => takesForAmount(entry, path));
  return Object.entries<Logic>(logic as Readonly<Record<string, Logic>>).some(
    ([name, operands]) =>
      takesForAmount(operands, path) ||
      (name === 'cents' && toOperands(operands).some((one) => variableOf(one) === path)),
  );
}

/** Returns whether an answer is not empty but `cents` cannot read it. */
export function isNoAmount(value: Json | undefined): boolean {
  return !isEmpty(value) && isEmpty(moneyOperators.cents.apply(value));
}
