import type { Logic } from '../../definition/form-definition.ts';
import { operators } from '../../logic/operators.ts';
import { formVariable, literalPath } from '../../logic/operators/variable.ts';
import { readCall, type LogicCall } from '../values/variable-uses.ts';

/** An operator with its operands, and its location in the logic. */
export interface PlacedCall extends LogicCall {
  readonly pointer: string;
  /** In the body of an iterator, plain names belong to the entry, not to the form. */
  readonly isInBody: boolean;
}

/** Visits the operator calls in a piece of logic, outer calls first. */
export function walkCalls(logic: Logic, visit: (call: PlacedCall) => void, pointer = '', isInBody = false): void {
  if (Array.isArray(logic)) {
    logic.forEach((entry: Logic, index) => walkCalls(entry, visit, `${pointer}/${index}`, isInBody));
    return;
  }
  const call = readCall(logic);
  if (call === undefined) return;
  visit({ ...call, pointer, isInBody });
  const operator = operators.get(call.name);
  const body = operator !== undefined && 'body' in operator ? operator.body : undefined;
  call.operands.forEach((operand, index) =>
    walkCalls(operand, visit, pointer + call.pointerOf(index), isInBody || index === body),
  );
}

/** Returns the variable if the operand is a variable from the form. */
export function variableOf(operand: Logic | undefined, isInBody: boolean): string | undefined {
  const call = readCall(operand);
  const path = call?.name === 'var' ? literalPath(call.operands[0]) : undefined;
  return path === undefined || path === '' ? undefined : formVariable(path, isInBody);
}
