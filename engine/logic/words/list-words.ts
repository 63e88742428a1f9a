import type { Logic } from '../../definition/form-definition.ts';
import { toOperands } from '../to-operands.ts';
import { variableOf, type LogicTeller } from './logic-teller.ts';
import type { LogicTerm } from './logic-term.ts';

/** A list with the conditions on its entries. Nested filters become one list with several conditions. */
export interface ListInLogic {
  readonly base: Logic;
  readonly conditions: readonly Logic[];
}

export function readList(list: Logic): ListInLogic {
  const [inner = null, condition = null] = operandsOf(list, 'filter') ?? [];
  if (condition === null) return { base: list, conditions: [] };
  const { base, conditions } = readList(inner);
  return { base, conditions: [...conditions, condition] };
}

/** Returns the operands of an operator, or `undefined` for other logic. */
export function operandsOf(logic: Logic | undefined, operator: string): readonly Logic[] | undefined {
  if (typeof logic !== 'object' || logic === null || Array.isArray(logic) || !Object.hasOwn(logic, operator))
    return undefined;
  return toOperands((logic as Readonly<Record<string, Logic>>)[operator]!);
}

/** Returns the variable whose rows, or some of them, make up a list. */
export function rowsVariable(list: Logic): string | undefined {
  const { base } = readList(list);
  const [chosen] = operandsOf(base, 'disableWhere') ?? [];
  return chosen === undefined ? variableOf(base) : rowsVariable(chosen);
}

/** Describes a list as the owner of its entries: `Sports`, `Sports where Lowest age is 3`. */
export function tellEntries(list: Logic, teller: LogicTeller): string {
  const { base } = readList(list);
  return `${teller.noun(base)}${tellWhere(list, teller)}`;
}

/** Returns e.g. ` where Lowest age is 3`, or an empty string for an unfiltered list. */
export function tellWhere(list: Logic, teller: LogicTeller): string {
  const { base, conditions } = readList(list);
  return conditions.length === 0 ? '' : ` where ${teller.inRowsOf(base).clause({ and: conditions })}`;
}

/** Writes a clause about a list's entries. The clause may end in conditions of its own. */
export function rows(text: string): LogicTerm {
  return {
    kind: 'plain',
    text,
    isOpen: text.includes(' where ') || text.startsWith('in every ') || text.includes(', or '),
  };
}

/** States whether a list has an entry: `Sports has an entry where Lowest age is 3`. */
export function tellHas(list: Logic, teller: LogicTeller, isTrue: boolean): LogicTerm {
  const { base } = readList(list);
  return rows(`${teller.noun(base)} has ${isTrue ? 'an' : 'no'} entry${tellWhere(list, teller)}`);
}

/**
 * Describes the list that a sum adds up. If each row's value is itself a sum over an inner list, describes one sum over
 * both lists.
 */
export function tellSummed(list: Logic, teller: LogicTeller): string {
  const [rowsOf, body = null] = operandsOf(list, 'map') ?? [];
  if (rowsOf === undefined) return teller.noun(list);
  const [inner] = operandsOf(body, 'sum') ?? [];
  const inRow = teller.inRowsOf(rowsOf);
  if (inner !== undefined && operandsOf(inner, 'map') !== undefined)
    return `${tellSummed(inner, inRow)} in all entries of ${tellEntries(rowsOf, teller)}`;
  return `${inRow.part(body)} in all entries of ${tellEntries(rowsOf, teller)}`;
}
