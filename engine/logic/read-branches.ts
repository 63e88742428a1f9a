import type { Logic } from '../definition/form-definition.ts';
import { toOperands } from './to-operands.ts';

/** One of the values that "if" chooses from, with its JSON pointer relative to the outermost "if". */
export interface LogicBranch {
  readonly operand: Logic | undefined;
  readonly pointer: string;
}

/** Returns the possible results of logic: the branches of an "if", or else the logic itself. */
export function readBranches(logic: Logic | undefined, pointer = ''): readonly LogicBranch[] {
  const choice = readChoice(logic);
  if (choice === undefined) return [{ operand: logic, pointer }];
  const { name, operand } = choice;
  const operands = toOperands(operand);
  return operands.flatMap((entry, index) => {
    const isCondition = index % 2 === 0 && index < operands.length - 1;
    const at = Array.isArray(operand) ? `${pointer}/${name}/${index}` : `${pointer}/${name}`;
    return isCondition ? [] : readBranches(entry, at);
  });
}

function readChoice(logic: Logic | undefined): { readonly name: string; readonly operand: Logic } | undefined {
  if (typeof logic !== 'object' || logic === null || Array.isArray(logic)) return undefined;
  const [[name, operand] = ['', null]] = Object.entries<Logic>(logic as Readonly<Record<string, Logic>>);
  return name === 'if' || name === '?:' ? { name, operand } : undefined;
}
