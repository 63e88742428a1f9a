import type { FieldSchema, FormDefinition, Json, Logic } from '../../../definition/form-definition.ts';
import { isDeepEqual } from '../../../definition/is-deep-equal.ts';
import { EMAIL_PATTERN } from '../../../logic/email-address.ts';
import { luhnDigit } from '../../../logic/luhn.ts';
import { formVariable, literalPath } from '../../../logic/operators/variable.ts';
import { listLogic } from '../../values/candidate-values.ts';
import { readCall, type LogicCall } from '../../values/variable-uses.ts';
import type { LookupOutcome } from '../proof.ts';
import { wordsOfPatterns } from './words-of-patterns.ts';

/**
 * Maps each variable to the patterns that `matches` and `isEmail` require it to match, from constants and from lookups.
 */
export function patternsByVariable(
  definition: FormDefinition,
  outcomes: ReadonlyMap<string, readonly LookupOutcome[]>,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  visitTests(definition, ['isEmail', 'matches'], (variable, { name, operands }) => {
    const patterns = found.get(variable) ?? new Set();
    for (const source of textsIn(name === 'isEmail' ? EMAIL_PATTERN : (operands[1] ?? null))) patterns.add(source);
    found.set(variable, patterns);
  });
  return new Map([...found].map(([variable, patterns]) => [variable, [...patterns]]));

  function textsIn(logic: Logic): readonly string[] {
    if (typeof logic === 'string') return logic === '' ? [] : [logic];
    if (Array.isArray(logic)) return (logic as readonly Logic[]).flatMap(textsIn);
    const call = readCall(logic);
    if (call === undefined) return [];
    if (call.name !== 'var') return call.operands.flatMap(textsIn);
    const [root = '', property = ''] = (literalPath(call.operands[0]) ?? '').split('.');
    return (outcomes.get(root) ?? []).flatMap((outcome) => {
      const value = 'answer' in outcome ? outcome.answer?.[property] : undefined;
      return typeof value === 'string' && value !== '' ? [value] : [];
    });
  }
}

/** Lists the variables that logic tests with `isLuhn`. */
export function listLuhnVariables(definition: FormDefinition): ReadonlySet<string> {
  const found = new Set<string>();
  visitTests(definition, ['isLuhn'], (variable) => found.add(variable));
  return found;
}

/** Returns the numbers among these values, each with its last digit replaced by its check digit. */
export function withCheckDigits(values: readonly Json[]): readonly Json[] {
  const numbers = values.filter((value) => typeof value === 'string' && /^[0-9]{2,}$/.test(value)) as readonly string[];
  return numbers.map((number) => number.slice(0, -1) + luhnDigit(number.slice(0, -1)));
}

/** Calls `found` for each call of these operators and each variable in its first operand. */
function visitTests(
  definition: FormDefinition,
  names: readonly string[],
  found: (variable: string, call: LogicCall) => void,
): void {
  for (const { logic, each } of listLogic(definition)) visit(logic, each);

  function visit(logic: Logic, each: string | undefined): void {
    if (Array.isArray(logic)) for (const entry of logic as readonly Logic[]) visit(entry, each);
    const call = readCall(logic);
    if (call === undefined) return;
    for (const operand of call.operands) visit(operand, each);
    const [text] = call.operands;
    if (text === undefined || !names.includes(call.name)) return;
    for (const variable of variablesIn(text)) {
      found(each === undefined ? variable : variable.replace('$item', each), call);
    }
  }
}

/** Returns strings that a field's schema allows and that match each pattern, or a pair of patterns. */
export function wordsForPatterns(schema: FieldSchema, patterns: readonly string[]): readonly Json[] {
  if (schema.type !== 'string' || schema.enum !== undefined || schema.format === 'date') return [];
  const own = schema.pattern === undefined ? [] : [schema.pattern];
  const sets = patterns.flatMap((pattern, index) => [
    ...patterns.slice(index + 1, index + 6).map((other) => [pattern, other]),
    [pattern],
  ]);
  const words = sets.slice(0, 40).flatMap((set): readonly string[] => {
    const { minLength = 1, maxLength = 256 } = schema;
    const answer = wordsOfPatterns({
      patterns: [...own, ...set.map(toWhole)],
      minLength: Math.max(minLength, 1),
      maxLength,
      count: 1,
    });
    return answer.kind === 'words' ? answer.words : [];
  });
  return words.filter((word, index) => words.findIndex((other) => isDeepEqual(other, word)) === index);
}

/** Returns the pattern as the operator uses it: it must match the whole text, unless it has its own anchor. */
function toWhole(pattern: string): string {
  return pattern.startsWith('^') || pattern.endsWith('$') ? pattern : `^(?:${pattern})$`;
}

function variablesIn(logic: Logic): readonly string[] {
  const call = readCall(logic);
  if (call === undefined) return [];
  return call.name === 'var'
    ? [formVariable(literalPath(call.operands[0]) ?? '', false) ?? '']
    : call.operands.flatMap(variablesIn);
}
