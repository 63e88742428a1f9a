import type { Logic } from '../definition/form-definition.ts';

/** `{ "!": x }` is short for `{ "!": [x] }`. */
export function toOperands(operand: Logic): readonly Logic[] {
  return Array.isArray(operand) ? (operand as readonly Logic[]) : [operand];
}
