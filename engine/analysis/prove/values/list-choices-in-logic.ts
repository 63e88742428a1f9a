import type { Logic } from '../../../definition/form-definition.ts';
import { operators } from '../../../logic/operators.ts';
import { readCall } from '../../values/variable-uses.ts';

/** One path through an `if`. */
export interface LogicChoice {
  /** JSON pointer within the logic to the value at the end of this path, e.g. `"/if/1"`. */
  readonly pointer: string;
  /** The conditions for this path, each with its required result. */
  readonly conditions: readonly { readonly logic: Logic; readonly holds: boolean }[];
}

/**
 * Lists every path through the `if`s in a piece of logic. Skips the bodies of iterators, because the path differs for
 * each element there.
 */
export function listChoicesInLogic(logic: Logic | undefined): readonly LogicChoice[] {
  const found: LogicChoice[] = [];
  if (logic !== undefined) visit(logic, '', []);
  return found;

  function visit(node: Logic, pointer: string, conditions: LogicChoice['conditions']): void {
    if (Array.isArray(node)) {
      (node as readonly Logic[]).forEach((entry, index) => visit(entry, `${pointer}/${index}`, conditions));
      return;
    }
    const call = readCall(node);
    if (call === undefined) return;
    const { name, operands, pointerOf } = call;
    if (name !== 'if' && name !== '?:') {
      const operator = operators.get(name);
      const body = operator !== undefined && 'body' in operator ? operator.body : undefined;
      operands.forEach((operand, index) => {
        if (index !== body) visit(operand, pointer + pointerOf(index), conditions);
      });
      return;
    }
    let before = conditions;
    operands.forEach((operand, index) => {
      const at = pointer + pointerOf(index);
      const isCondition = index % 2 === 0 && index < operands.length - 1;
      if (isCondition) {
        visit(operand, at, before);
        return;
      }
      const condition = index % 2 === 1 ? operands[index - 1] : undefined;
      const here = condition === undefined ? before : [...before, { logic: condition, holds: true }];
      found.push({ pointer: at, conditions: here });
      visit(operand, at, here);
      if (condition !== undefined) before = [...before, { logic: condition, holds: false }];
    });
  }
}
