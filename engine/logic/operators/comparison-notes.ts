import type { Json, Logic } from '../../definition/form-definition.ts';
import type { OperatorNotesOf } from '../operator.ts';
import { joinWords } from '../words/join-words.ts';
import { operandsOf, readList, rows, tellHas, tellSummed, tellWhere } from '../words/list-words.ts';
import { is, isLiteral, plain, variableOf, type LogicTeller } from '../words/logic-teller.ts';
import type { LogicTerm } from '../words/logic-term.ts';
import type { comparisonOperators } from './comparison.ts';

export const comparisonNotes: OperatorNotesOf<typeof comparisonOperators> = {
  '==': {
    summary: 'Whether two values are the same: { "==": [{ "var": "IsSubscriber" }, "0"] }',
    isCondition: true,
    clause: (operands, teller, isTrue) => tellSame(operands, teller, isTrue),
  },
  '!=': {
    summary: 'Whether two values differ: { "!=": [{ "var": "CarrierID" }, "other"] }',
    isCondition: true,
    clause: (operands, teller, isTrue) => tellSame(operands, teller, !isTrue),
  },
  '===': {
    summary: 'Whether two values are the same, including their types: { "===": [left, right] }',
    isCondition: true,
    clause: (operands, teller, isTrue) => tellSame(operands, teller, isTrue),
  },
  '!==': {
    summary: 'Whether two values differ in type or value: { "!==": [left, right] }',
    isCondition: true,
    clause: (operands, teller, isTrue) => tellSame(operands, teller, !isTrue),
  },
  '<': {
    summary: 'Less than; with three operands, between: { "<": [{ "var": "Age" }, 26] }',
    isCondition: true,
    clause: (operands, teller, isTrue) => tellOrder(operands, teller, { isTrue, number: 'less than', date: 'before' }),
  },
  '<=': {
    summary: 'At most; with three operands, between: { "<=": [1, { "var": "Count" }, 9] }',
    isCondition: true,
    clause: (operands, teller, isTrue) =>
      tellOrder(operands, teller, { isTrue, number: 'at most', date: 'on or before' }),
  },
  '>': {
    summary: 'Greater than: { ">": [{ "var": "Count" }, 1] }',
    isCondition: true,
    clause: (operands, teller, isTrue) => tellOrder(operands, teller, { isTrue, number: 'more than', date: 'after' }),
  },
  '>=': {
    summary: 'At least: { ">=": [{ "var": "Count" }, 1] }',
    isCondition: true,
    clause: (operands, teller, isTrue) =>
      tellOrder(operands, teller, { isTrue, number: 'at least', date: 'on or after' }),
  },
  between: {
    summary: 'Whether a number or a date is within two limits, inclusive: { "between": [value, low, high] }',
    isCondition: true,
    clause: (operands, teller, isTrue) => {
      const [value = '', low = '', high = ''] = tellSides(operands, teller);
      return plain(`${value} ${is(isTrue)} from ${low} to ${high}`);
    },
  },
  max: {
    summary: 'The largest: { "max": [1, 2] }',
    allOperands: 'number',
    cents: 'of-operands',
    noun: (operands, teller) => `the largest ${tellValues(operands, teller)}`,
  },
  min: {
    summary: 'The smallest: { "min": [1, 2] }',
    allOperands: 'number',
    cents: 'of-operands',
    noun: (operands, teller) => `the smallest ${tellValues(operands, teller)}`,
  },
};

interface CountWords {
  readonly teller: LogicTeller;
  readonly isTrue: boolean;
  /** The words before the number, e.g. `"at least"`. Empty for an exact number. */
  readonly word: string;
}

function tellSame([left = null, right = null]: readonly Logic[], teller: LogicTeller, isTrue: boolean): LogicTerm {
  const [subject, value] = isLiteral(left) ? [right, left] : [left, right];
  const variable = variableOf(subject);
  if (isLiteral(value)) {
    if (variable !== undefined && isNothing(value)) return { kind: 'answered', variable, isAnswered: !isTrue };
    if (variable !== undefined) return { kind: 'choice', variable, isOne: isTrue, values: [value] };
    if (typeof value === 'boolean') return teller.term(subject, value === isTrue);
    const counted = tellCount(subject, value, { teller, isTrue, word: '' });
    if (counted !== undefined) return counted;
    return plain(`${tellSide(subject, teller)} ${is(isTrue)} ${teller.noun(value)}`);
  }
  if (teller.isCondition(subject) && teller.isCondition(value)) {
    const [one, other] = [teller.clause(subject), teller.clause(value)];
    return plain(isTrue ? `${one} exactly when ${other}` : `either ${one} or ${other}, but not both`);
  }
  return plain(`${tellSide(subject, teller)} ${is(isTrue)} the same as ${tellSide(value, teller)}`);
}

/**
 * Describes a comparison of a list's number of entries with a number: `Sports has at least 2 entries where Lowest age
 * is 3`.
 */
function tellCount(logic: Logic, count: Logic, { teller, isTrue, word }: CountWords): LogicTerm | undefined {
  const [list] = operandsOf(logic, 'count') ?? [];
  if (list === undefined || typeof count !== 'number') return undefined;
  if (count === 0 && (word === '' || word === 'more than')) return tellHas(list, teller, (word !== '') === isTrue);
  const many = `${word === 'less than' ? 'fewer than' : word} ${count}`.trim();
  const verb = isTrue ? 'has' : 'does not have';
  const entries = count === 1 ? 'entry' : 'entries';
  return rows(`${teller.noun(readList(list).base)} ${verb} ${many} ${entries}${tellWhere(list, teller)}`);
}

interface OrderWords {
  readonly isTrue: boolean;
  readonly number: string;
  readonly date: string;
}

function tellOrder(operands: readonly Logic[], teller: LogicTeller, { isTrue, number, date }: OrderWords): LogicTerm {
  const [low = '', value = '', high] = tellSides(operands, teller);
  if (high !== undefined) {
    const ends = number === 'at most' ? 'inclusive' : 'exclusive';
    return plain(`${value} ${is(isTrue)} between ${low} and ${high}, ${ends}`);
  }
  const [left = null, right = null] = operands;
  const counted =
    tellCount(left, right, { teller, isTrue, word: number }) ??
    tellCount(right, left, { teller, isTrue, word: mirrored[number]! });
  if (counted !== undefined) return counted;
  const word = operands.some((operand) => isDate(operand, teller)) ? date : number;
  return plain(`${low} ${is(isTrue)} ${word} ${value}`);
}

/** Returns the two or three compared values. A number counts as an amount if it is compared with an amount. */
function tellSides(operands: readonly Logic[], teller: LogicTeller): readonly string[] {
  const areAmounts = operands.some((operand) => teller.isInCents(operand));
  return operands.map((operand) =>
    areAmounts && typeof operand === 'number' ? tellCents(operand) : tellSide(operand, teller),
  );
}

/** Wording that ends in conditions or branches would run together with the comparison. */
function tellSide(logic: Logic, teller: LogicTeller): string {
  const noun = teller.noun(logic);
  return / where |, otherwise /.test(noun) ? `(${noun})` : noun;
}

function isDate(logic: Logic, teller: LogicTeller): boolean {
  const variable = variableOf(logic);
  if (variable !== undefined) return teller.words.isDate(variable);
  return typeof logic === 'object' && logic !== null && 'addDays' in logic;
}

function isNothing(value: Json): boolean {
  return value === null || value === '';
}

/** The same comparison, with its sides swapped. */
const mirrored: Readonly<Record<string, string>> = {
  'less than': 'more than',
  'more than': 'less than',
  'at most': 'at least',
  'at least': 'at most',
};

/** Returns e.g. `of Fee and 2`, or for one list of values `value of Fee in all entries of Sports`. */
function tellValues(operands: readonly Logic[], teller: LogicTeller): string {
  const isList = operands.length === 1 && operandsOf(operands[0], 'map') !== undefined;
  if (isList) return `value of ${tellSummed(operands[0]!, teller)}`;
  return `of ${joinWords(operands.map((operand) => teller.part(operand)))}`;
}

/** `$1,000.00` for 100000. */
function tellCents(cents: number): string {
  const dollars = (Math.abs(cents) / 100).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `${cents < 0 ? '−' : ''}$${dollars}`;
}
