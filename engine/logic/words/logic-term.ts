import type { Json } from '../../definition/form-definition.ts';
import { joinWords } from './join-words.ts';
import type { FormWords } from './form-words.ts';

/** A condition, split into parts as far as the wording allows. `not` applies only to the innermost parts. */
export type LogicTerm =
  | { readonly kind: 'joined'; readonly by: 'all' | 'any'; readonly terms: readonly LogicTerm[] }
  /** The variable is one of the values, or none of them. An empty answer is also none of them. */
  | { readonly kind: 'choice'; readonly variable: string; readonly isOne: boolean; readonly values: readonly Json[] }
  | { readonly kind: 'answered'; readonly variable: string; readonly isAnswered: boolean }
  /** The variable has an answer that is none of the values. */
  | { readonly kind: 'other'; readonly variable: string; readonly values: readonly Json[] }
  /** `isOpen`: its end would run together with the text that follows, so it needs parentheses next to other terms. */
  | { readonly kind: 'plain'; readonly text: string; readonly isOpen?: boolean };

/** Joins terms, and puts everything about one variable into one clause. */
export function joinTerms(by: 'all' | 'any', terms: readonly LogicTerm[]): LogicTerm {
  const flat = terms.flatMap((term) => (term.kind === 'joined' && term.by === by ? term.terms : [term]));
  const joined: LogicTerm[] = [];
  for (const term of flat) {
    const place = joined.findIndex((other) => mergeTwo(by, other, term) !== undefined);
    const merged = place < 0 ? undefined : mergeTwo(by, joined[place]!, term);
    if (merged === undefined) joined.push(term);
    else joined[place] = merged;
  }
  return joined.length === 1 ? joined[0]! : { kind: 'joined', by, terms: joined };
}

function mergeTwo(by: 'all' | 'any', left: LogicTerm, right: LogicTerm): LogicTerm | undefined {
  if (left.kind === 'joined' || left.kind === 'plain') return undefined;
  if (right.kind === 'joined' || right.kind === 'plain') return undefined;
  if (left.variable !== right.variable) return undefined;
  if (left.kind === 'choice' && right.kind === 'choice') {
    // Joins values in two cases: one of these or one of those; none of these and none of those.
    const isSame = left.isOne === right.isOne && left.isOne === (by === 'any');
    return isSame ? { ...left, values: [...left.values, ...right.values] } : undefined;
  }
  if (by === 'any') return undefined;
  const answered = [left, right].find((term) => term.kind === 'answered');
  const rest = left === answered ? right : left;
  if (answered?.kind !== 'answered' || !answered.isAnswered) return undefined;
  if (rest.kind === 'choice') {
    return rest.isOne ? rest : { kind: 'other', variable: rest.variable, values: rest.values };
  }
  return rest.kind === 'other' ? rest : undefined;
}

/** Writes a term as a clause: `“Are you the subscriber?” is No and Group ID is answered`. */
export function tellTerm(term: LogicTerm, words: FormWords): string {
  switch (term.kind) {
    case 'plain':
      return term.text;
    case 'joined':
      return joinWords(
        term.terms.map((inner) => (isOpen(inner) ? `(${tellTerm(inner, words)})` : tellTerm(inner, words))),
        term.by === 'all' ? 'and' : 'or',
      );
    case 'answered':
      return tellAnswered(term.variable, term.isAnswered, words);
    case 'other':
      return `${words.nameOf(term.variable)} is anything but ${tellValues(term, words, 'or')}`;
    case 'choice':
      return tellChoice(term, words);
    default:
      return term satisfies never;
  }
}

function isOpen(term: LogicTerm): boolean {
  return term.kind === 'joined' || (term.kind === 'plain' && term.isOpen === true);
}

/** Writes a term as a condition: `if …`, or `unless …` if that is shorter. */
export function tellCondition(term: LogicTerm, words: FormWords): string {
  const { kind } = term;
  const isNegative = (kind === 'choice' && !term.isOne) || (kind === 'other' && words.isAlwaysAnswered(term.variable));
  if (!isNegative) return `if ${tellTerm(term, words)}`;
  return `unless ${tellChoice({ kind: 'choice', variable: term.variable, isOne: true, values: term.values }, words)}`;
}

function tellAnswered(variable: string, isAnswered: boolean, words: FormWords): string {
  const kind = words.kindOf(variable);
  const verb = kind === 'fact' || kind === 'flag' ? 'known' : 'answered';
  return `${words.nameOf(variable)} is ${isAnswered ? '' : 'not '}${verb}`;
}

type Choice = Extract<LogicTerm, { readonly kind: 'choice' }>;

function tellChoice(term: Choice, words: FormWords): string {
  const { variable, isOne, values } = term;
  const name = words.nameOf(variable);
  if (words.kindOf(variable) === 'box' && values.length === 1 && typeof values[0] === 'boolean') {
    return `${name} is ${values[0] === isOne ? 'checked' : 'not checked'}`;
  }
  if (isOne) return `${name} is ${tellValues(term, words, 'or')}`;
  if (values.length === 1) return `${name} is not ${tellValues(term, words, 'or')}`;
  return `${name} is neither ${tellValues(term, words, 'nor')}`;
}

function tellValues(
  { variable, values }: { readonly variable: string; readonly values: readonly Json[] },
  words: FormWords,
  last: 'or' | 'nor',
): string {
  return joinWords(
    values.map((value) => words.valueOf(variable, value)),
    last,
  );
}
