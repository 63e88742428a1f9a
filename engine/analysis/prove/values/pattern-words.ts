import type { FieldSchema, FormDefinition, Json, Logic } from '../../../definition/form-definition.ts';
import { isDeepEqual } from '../../../definition/is-deep-equal.ts';
import { EMAIL_PATTERN } from '../../../logic/email-address.ts';
import { formVariable, literalPath } from '../../../logic/operators/variable.ts';
import { listLogic } from '../../values/candidate-values.ts';
import { readCall } from '../../values/variable-uses.ts';
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
  for (const { logic, each } of listLogic(definition)) visit(logic, each);
  return new Map([...found].map(([variable, patterns]) => [variable, [...patterns]]));

  function visit(logic: Logic, each: string | undefined): void {
    if (Array.isArray(logic)) for (const entry of logic as readonly Logic[]) visit(entry, each);
    const call = readCall(logic);
    if (call === undefined) return;
    for (const operand of call.operands) visit(operand, each);
    const [text] = call.operands;
    const pattern = call.name === 'isEmail' ? EMAIL_PATTERN : call.name === 'matches' ? call.operands[1] : undefined;
    if (text === undefined || pattern === undefined) return;
    for (const variable of variablesIn(text)) {
      const key = each === undefined ? variable : variable.replace('$item', each);
      const patterns = found.get(key) ?? new Set();
      for (const source of textsIn(pattern)) patterns.add(source);
      found.set(key, patterns);
    }
  }

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
