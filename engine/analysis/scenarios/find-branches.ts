import type { Logic } from '../../definition/form-definition.ts';
import { toOperands } from '../../logic/to-operands.ts';
import { operators } from '../../logic/operators.ts';

/** One condition of an `if`, with the conditions that decide whether it is evaluated. */
export interface Branch {
  /** The path within the logic, e.g. `["if", "0"]`. */
  readonly path: readonly string[];
  readonly condition: Logic;
  readonly guards: readonly { readonly condition: Logic; readonly holds: boolean }[];
}

/**
 * Finds every `if` in a piece of logic. Leaves out each `if` inside `map`, `filter`, …, because it decides separately
 * for each element.
 */
export function findBranches(logic: Logic): readonly Branch[] {
  const branches: Branch[] = [];
  walk(logic, [], []);
  return branches;

  function walk(node: Logic, path: readonly string[], guards: Branch['guards']): void {
    if (typeof node !== 'object' || node === null) return;
    if (isList(node)) {
      node.forEach((entry, index) => walk(entry, [...path, String(index)], guards));
      return;
    }
    for (const [name, operand] of Object.entries(node)) {
      const at = (index: number) => (isList(operand) ? [...path, name, String(index)] : [...path, name]);
      const operands = toOperands(operand);
      if (name === 'if') walkIf(operands, at, guards);
      else {
        const operator = operators.get(name);
        const body = operator !== undefined && 'body' in operator ? operator.body : undefined;
        operands.forEach((entry, index) => index !== body && walk(entry, at(index), guards));
      }
    }
  }

  function walkIf(operands: readonly Logic[], at: (index: number) => readonly string[], outer: Branch['guards']): void {
    let guards = outer;
    for (let index = 0; index + 1 < operands.length; index += 2) {
      const condition = operands[index]!;
      branches.push({ path: at(index), condition, guards });
      walk(condition, at(index), guards);
      walk(operands[index + 1]!, at(index + 1), [...guards, { condition, holds: true }]);
      guards = [...guards, { condition, holds: false }];
    }
    if (operands.length % 2 === 1) walk(operands.at(-1)!, at(operands.length - 1), guards);
  }
}

function isList(logic: Logic): logic is readonly Logic[] {
  return Array.isArray(logic);
}
