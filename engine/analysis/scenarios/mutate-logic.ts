import type { Json, Logic } from '../../definition/form-definition.ts';
import { toOperands } from '../../logic/to-operands.ts';
import type { MutantKind } from './mutant.ts';

/** A change within a piece of logic. */
export interface LogicChange {
  readonly kind: MutantKind;
  readonly path: readonly string[];
  readonly value: Json;
  /** Fits after a name, e.g. `uses "<=" instead of "<"`. */
  readonly words: string;
}

const comparisons: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const junctions: Readonly<Record<string, string>> = { and: 'or', or: 'and' };

/** Swaps comparisons, shifts numbers by one, and drops branches or always takes them. */
export function listLogicChanges(logic: Logic): readonly LogicChange[] {
  const changes: LogicChange[] = [];
  walk(logic, []);
  return changes;

  function walk(node: Logic, path: readonly string[]): void {
    if (typeof node === 'number') {
      for (const by of [1, -1]) {
        changes.push({ kind: 'shift-number', path, value: node + by, words: `says ${node + by} for ${node}` });
      }
    }
    if (typeof node !== 'object' || node === null) return;
    if (isList(node)) {
      node.forEach((entry, index) => walk(entry, [...path, String(index)]));
      return;
    }
    const [[name, operand] = ['', null]] = Object.entries(node);
    swap(comparisons, 'swap-comparison');
    if (toOperands(operand).length > 1) swap(junctions, 'swap-junction');
    if (name === 'if') changeBranches(toOperands(operand), path);
    // A variable's name may contain a list index. Do not mutate that number.
    if (name === 'var') return;
    walk(operand, [...path, name]);

    function swap(table: Readonly<Record<string, string>>, kind: MutantKind): void {
      const other = Object.hasOwn(table, name) ? table[name] : undefined;
      if (other === undefined) return;
      changes.push({ kind, path, value: { [other]: operand }, words: `says "${other}" for "${name}"` });
    }
  }

  function changeBranches(operands: readonly Logic[], path: readonly string[]): void {
    for (let index = 0; index + 1 < operands.length; index += 2) {
      const nth = operands.length > 3 ? ` ${index / 2 + 1}` : '';
      const rest = operands.filter((_, at) => at !== index && at !== index + 1);
      const without: Logic = rest.length === 1 ? rest[0]! : rest.length === 0 ? null : { if: rest };
      changes.push({ kind: 'drop-branch', path, value: without, words: `never takes its branch${nth}` });
      const always = operands.map((operand, at) => (at === index ? true : operand));
      changes.push({ kind: 'drop-branch', path, value: { if: always }, words: `always takes its branch${nth}` });
    }
  }
}

function isList(logic: Logic): logic is readonly Logic[] {
  return Array.isArray(logic);
}
