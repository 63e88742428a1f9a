import type { Json, Logic } from '../../definition/form-definition.ts';
import { isInCents, tellCents } from './amount-words.ts';
import { joinWords } from './join-words.ts';
import { isLiteral, variableOf, type ClauseWord, type LogicTeller } from './logic-teller.ts';
import { joinTerms, type LogicTerm } from './logic-term.ts';

/** Operator → what it says as a condition. What has no word here is told by what it reads. */
export const clauseWords: ReadonlyMap<string, ClauseWord> = new Map<string, ClauseWord>([
  ['and', (operands, teller, isTrue) => joinAll(operands, teller, { isTrue, kind: isTrue ? 'all' : 'any' })],
  ['or', (operands, teller, isTrue) => joinAll(operands, teller, { isTrue, kind: isTrue ? 'any' : 'all' })],
  ['!', ([inner = null], teller, isTrue) => teller.term(inner, !isTrue)],
  ['!!', ([inner = null], teller, isTrue) => teller.term(inner, isTrue)],
  ['var', ([name], { words }, isTrue) => {
    if (typeof name !== 'string') return undefined;
    return ['box', 'flag'].includes(words.kindOf(name))
      ? { kind: 'choice', variable: name, isOne: isTrue, values: [true] }
      : { kind: 'answered', variable: name, isAnswered: isTrue };
  }],
  ['isEmpty', ([inner], teller, isTrue) => tellEmpty(inner, teller, isTrue)],
  ['==', (operands, teller, isTrue) => tellSame(operands, teller, isTrue)],
  ['===', (operands, teller, isTrue) => tellSame(operands, teller, isTrue)],
  ['!=', (operands, teller, isTrue) => tellSame(operands, teller, !isTrue)],
  ['!==', (operands, teller, isTrue) => tellSame(operands, teller, !isTrue)],
  ['<', (operands, teller, isTrue) => tellOrder(operands, teller, { isTrue, number: 'less than', date: 'before' })],
  ['<=', (operands, teller, isTrue) => tellOrder(operands, teller, { isTrue, number: 'at most', date: 'on or before' })],
  ['>', (operands, teller, isTrue) => tellOrder(operands, teller, { isTrue, number: 'more than', date: 'after' })],
  ['>=', (operands, teller, isTrue) => tellOrder(operands, teller, { isTrue, number: 'at least', date: 'on or after' })],
  ['between', (operands, teller, isTrue) => {
    const [value = '', low = '', high = ''] = tellSides(operands, teller);
    return plain(`${value} ${is(isTrue)} from ${low} to ${high}`);
  }],
  ['in', (operands, teller, isTrue) => tellIn(operands, teller, isTrue)],
  ['matches', ([text = null, pattern = null], teller, isTrue) =>
    plain(`${teller.noun(text)} ${isTrue ? 'fits' : 'does not fit'} the pattern ${teller.noun(pattern)}`)],
  ['isDate', ([value = null], teller, isTrue) => plain(`${teller.noun(value)} ${is(isTrue)} a real date`)],
  ['some', ([list = null, body = null], teller, isTrue) =>
    plain(`${isTrue ? 'in some' : 'in no'} entry of ${teller.noun(list)} ${teller.inRowsOf(list).clause(body)}`)],
  ['none', ([list = null, body = null], teller, isTrue) =>
    plain(`${isTrue ? 'in no' : 'in some'} entry of ${teller.noun(list)} ${teller.inRowsOf(list).clause(body)}`)],
  ['all', ([list = null, body = null], teller, isTrue) =>
    plain(`${isTrue ? '' : 'not '}in every entry of ${teller.noun(list)} ${teller.inRowsOf(list).clause(body)}`)],
  ['missing', (operands, _teller, isTrue) => {
    const names = operands.flat().filter((name) => typeof name === 'string');
    const terms = names.map((variable): LogicTerm => ({ kind: 'answered', variable, isAnswered: !isTrue }));
    return terms.length === 0 ? undefined : joinTerms(isTrue ? 'any' : 'all', terms);
  }],
  ['missing_some', ([least = null, names], teller, isTrue) => plain(
    `${isTrue ? 'fewer than' : 'at least'} ${teller.noun(least)} of ${tellNames(names, teller)} are answered`,
  )],
  ['if', tellBranches],
  ['?:', tellBranches],
]); // prettier-ignore

function joinAll(
  operands: readonly Logic[],
  teller: LogicTeller,
  { isTrue, kind }: { readonly isTrue: boolean; readonly kind: 'all' | 'any' },
): LogicTerm {
  return joinTerms(
    kind,
    operands.map((operand) => teller.term(operand, isTrue)),
  );
}

function tellBranches(operands: readonly Logic[], teller: LogicTeller, isTrue: boolean): LogicTerm | undefined {
  const [when = null, then = null, otherwise = false] = operands;
  if (operands.length > 3) return undefined;
  return joinTerms('any', [
    joinTerms('all', [teller.term(when, true), teller.term(then, isTrue)]),
    joinTerms('all', [teller.term(when, false), teller.term(otherwise, isTrue)]),
  ]);
}

function tellEmpty(inner: Logic | undefined, teller: LogicTeller, isTrue: boolean): LogicTerm {
  const variable = variableOf(inner) ?? variableInside(inner);
  if (variable !== undefined) return { kind: 'answered', variable, isAnswered: !isTrue };
  return plain(`${teller.noun(inner ?? null)} ${is(isTrue)} empty`);
}

/** What is tidied and then empty was empty of what counts: `{ "digits": [{ "var": "Phone" }] }`. */
function variableInside(logic: Logic | undefined): string | undefined {
  if (typeof logic !== 'object' || logic === null || Array.isArray(logic)) return undefined;
  const [name, operand] = Object.entries(logic)[0] ?? [];
  if (name !== 'trim' && name !== 'digits' && name !== 'upper') return undefined;
  return variableOf(Array.isArray(operand) ? operand[0] : operand);
}

function tellSame([left = null, right = null]: readonly Logic[], teller: LogicTeller, isTrue: boolean): LogicTerm {
  const [subject, value] = isLiteral(left) ? [right, left] : [left, right];
  const variable = variableOf(subject);
  if (isLiteral(value)) {
    if (variable !== undefined && isNothing(value)) return { kind: 'answered', variable, isAnswered: !isTrue };
    if (variable !== undefined) return { kind: 'choice', variable, isOne: isTrue, values: [value] };
    if (typeof value === 'boolean') return teller.term(subject, value === isTrue);
    return plain(`${teller.noun(subject)} ${is(isTrue)} ${teller.noun(value)}`);
  }
  if (isCondition(subject) && isCondition(value)) {
    const [one, other] = [teller.clause(subject), teller.clause(value)];
    return plain(isTrue ? `${one} exactly when ${other}` : `either ${one} or ${other}, but not both`);
  }
  return plain(`${teller.noun(subject)} ${is(isTrue)} the same as ${teller.noun(value)}`);
}

const conditions: ReadonlySet<string> = new Set([
  'and', 'or', '!', '!!', '==', '===', '!=', '!==', '<', '<=', '>', '>=', 'isEmpty', 'between', 'in', 'matches', 'isDate', 'some', 'all', 'none',
]); // prettier-ignore

function isCondition(logic: Logic): boolean {
  return typeof logic === 'object' && logic !== null && conditions.has(Object.keys(logic)[0] ?? '');
}

interface OrderWords {
  readonly isTrue: boolean;
  readonly number: string;
  readonly date: string;
}

function tellOrder(operands: readonly Logic[], teller: LogicTeller, { isTrue, number, date }: OrderWords): LogicTerm {
  const [low = '', value = '', high] = tellSides(operands, teller);
  if (high !== undefined) {
    const ends = number === 'at most' ? 'ends included' : 'ends not included';
    return plain(`${value} ${is(isTrue)} between ${low} and ${high}, ${ends}`);
  }
  const word = operands.some((operand) => isDate(operand, teller)) ? date : number;
  return plain(`${low} ${is(isTrue)} ${word} ${value}`);
}

/** The two or three things that are compared; a number beside an amount is an amount. */
function tellSides(operands: readonly Logic[], teller: LogicTeller): readonly string[] {
  const areAmounts = operands.some(isInCents);
  return operands.map((operand) =>
    areAmounts && typeof operand === 'number' ? tellCents(operand) : teller.noun(operand),
  );
}

function isDate(logic: Logic, teller: LogicTeller): boolean {
  const variable = variableOf(logic);
  if (variable !== undefined) return teller.words.isDate(variable);
  return typeof logic === 'object' && logic !== null && 'addDays' in logic;
}

function tellIn([needle = null, stack = null]: readonly Logic[], teller: LogicTeller, isTrue: boolean): LogicTerm {
  const variable = variableOf(needle);
  if (Array.isArray(stack)) {
    const values = (stack as readonly Logic[]).filter(isLiteral) as readonly Json[];
    if (variable !== undefined && values.length === stack.length && values.length > 0) {
      return { kind: 'choice', variable, isOne: isTrue, values };
    }
    return plain(`${teller.noun(needle)} ${is(isTrue)} one of ${joinWords(stack.map((entry) => teller.noun(entry)))}`);
  }
  const list = variableOf(stack);
  const entry = list !== undefined && isLiteral(needle) ? teller.words.valueOf(list, needle) : teller.noun(needle);
  return plain(`${teller.noun(stack)} ${isTrue ? 'includes' : 'does not include'} ${entry}`);
}

function tellNames(names: Logic | undefined, { words }: LogicTeller): string {
  return joinWords([names ?? []].flat().map((name) => (typeof name === 'string' ? words.nameOf(name) : '')));
}

function is(isTrue: boolean): string {
  return isTrue ? 'is' : 'is not';
}

function isNothing(value: Json): boolean {
  return value === null || value === '';
}

function plain(text: string): LogicTerm {
  return { kind: 'plain', text };
}
