import type { FieldSchema, Json, Normalizer } from '../../../definition/form-definition.ts';
import { fromPointer } from '../../../definition/source/json-pointer.ts';
import { nearestName } from '../../../definition/source/nearest-name.ts';
import { parseIsoDate } from '../../../logic/calendar-day.ts';
import { toText } from '../../../logic/coercion.ts';
import { isMultipleOf } from '../../../logic/decimal.ts';
import { normalizeAnswer } from '../../../validation/normalize-value.ts';
import { isAllowedText } from '../../values/sample-value.ts';
import { findVariableFacts, type VariableFacts } from '../../values/variable-facts.ts';
import { isLiteral } from '../../values/variable-uses.ts';
import { findFieldDefinition } from '../../values/visibility-conditions.ts';
import type { Finding, LintFamily } from '../lint-rule.ts';
import type { LintSubject, PlacedLogic } from '../lint-subject.ts';
import { variableOf, walkCalls, type PlacedCall } from '../walk-calls.ts';

export const impossibleValue: LintFamily = {
  rules: [
    {
      id: 'impossible-value',
      severity: 'error',
      meaning:
        'Logic compares a field with a value that the field can never have, or sets the field to such a value. The value is not a choice, is outside the limits, or is not normalized.',
    },
    {
      id: 'compared-type',
      severity: 'error',
      meaning: 'Logic compares two values of different types, such as a number with a word or a date with a number.',
    },
  ],
  find: (subject) => subject.logics.flatMap((place) => findIn(subject, place)),
};

const equalities: ReadonlySet<string> = new Set(['==', '!=', '===', '!==']);
const orders: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', 'between']);

interface Comparison {
  readonly facts: VariableFacts;
  readonly constant: Json;
  readonly how: 'equals' | 'same' | 'order' | 'contains';
  readonly normalizers: readonly Normalizer[] | undefined;
}

interface Misfit {
  readonly rule: 'impossible-value' | 'compared-type';
  readonly message: string;
  readonly suggestion?: string | undefined;
}

function findIn({ definition }: LintSubject, { path, each, logic }: PlacedLogic): readonly Finding[] {
  const findings: Finding[] = [];
  walkCalls(logic, (call) => {
    for (const { variable, constant, how, pointer } of listComparisons(call)) {
      const facts = findVariableFacts(definition, variable, each);
      if (facts?.schema === undefined) continue;
      const normalizers = facts.kind === 'field' ? findFieldDefinition(definition, facts.key)?.normalize : undefined;
      const misfit = findMisfit({ facts, constant, how, normalizers });
      if (misfit !== undefined) findings.push({ ...misfit, path: [...path, ...fromPointer(pointer)] });
    }
  });
  return findings;
}

interface PlacedComparison {
  readonly variable: string;
  readonly constant: Json;
  readonly how: Comparison['how'];
  readonly pointer: string;
}

function listComparisons({ name, operands, pointer, pointerOf, isInBody }: PlacedCall): readonly PlacedComparison[] {
  const at = (index: number): string => pointer + pointerOf(index);
  if (name === 'in') {
    const [needle, haystack] = operands;
    const needed = variableOf(needle, isInBody);
    const searched = variableOf(haystack, isInBody);
    if (searched !== undefined && isLiteral(needle))
      return [{ variable: searched, constant: needle, how: 'contains', pointer: at(0) }];
    if (needed === undefined || !Array.isArray(haystack)) return [];
    return haystack.flatMap((constant: Json, index) =>
      isLiteral(constant) ? [{ variable: needed, constant, how: 'same', pointer: `${at(1)}/${index}` } as const] : [],
    );
  }
  const isEquality = equalities.has(name);
  if (!isEquality && !orders.has(name)) return [];
  const how = isEquality ? (name.length === 3 ? 'same' : 'equals') : 'order';
  const variables = operands.map((operand) => variableOf(operand, isInBody));
  return variables.flatMap((variable) =>
    variable === undefined
      ? []
      : operands.flatMap((constant, index) =>
          isLiteral(constant) ? [{ variable, constant, how, pointer: at(index) }] : [],
        ),
  );
}

function findMisfit(comparison: Comparison): Misfit | undefined {
  const { facts, constant, how } = comparison;
  const { schema, key } = facts;
  if (schema === undefined || constant === null) return undefined;
  if (constant === '') {
    return impossible(`an empty answer is null, never ""; test "${key}" with "isEmpty"`);
  }
  if (how === 'contains')
    return schema.type === 'array' ? findMissingChoice(schema.items ?? {}, comparison) : undefined;
  if (schema.type === 'array' || schema.type === 'object') {
    return mismatch(`"${key}" is a list: compare its entries with "in", or their number with "count"`);
  }
  if (how === 'order') return findOrderMisfit(schema, comparison);
  return (
    findTypeMisfit(schema, comparison) ?? findMissingChoice(schema, comparison) ?? findLimitMisfit(schema, comparison)
  );
}

function findTypeMisfit({ type }: FieldSchema, { facts: { key }, constant, how }: Comparison): Misfit | undefined {
  const given = typeof constant;
  switch (type) {
    case 'boolean':
      if (given === 'boolean') return undefined;
      return mismatch(`"${key}" is true or false, but is compared with ${show(constant)}`);
    case 'string':
      if (given === 'string' || (given === 'number' && how === 'equals')) return undefined;
      return mismatch(`"${key}" is text, but is compared with ${show(constant)}`, `"${toText(constant)}"`);
    case 'number':
    case 'integer':
      if (given === 'number') return undefined;
      if (given === 'string' && how === 'equals' && Number.isFinite(Number(constant))) return undefined;
      return mismatch(`"${key}" is a number, but is compared with ${show(constant)}`);
    case 'array':
    case 'object':
    case undefined:
    default:
      return undefined;
  }
}

function findMissingChoice(schema: FieldSchema, { facts: { key }, constant, how }: Comparison): Misfit | undefined {
  const choices = schema.const === undefined ? schema.enum : [schema.const];
  if (choices === undefined) return undefined;
  const isOne = choices.some((choice) =>
    how === 'equals' ? toText(choice) === toText(constant) : choice === constant,
  );
  if (isOne) return undefined;
  const names = choices.filter((choice) => typeof choice === 'string');
  const suggestion = typeof constant === 'string' ? nearestName(constant, names) : undefined;
  const list = choices.length > 8 ? `one of ${choices.length} choices` : choices.map(show).join(', ');
  return impossible(`"${key}" is never ${show(constant)}: it is ${list}`, suggestion);
}

function findLimitMisfit(
  schema: FieldSchema,
  { facts: { key }, constant, normalizers }: Comparison,
): Misfit | undefined {
  if (schema.type === 'number' || schema.type === 'integer') {
    return isPossibleNumber(Number(constant), schema)
      ? undefined
      : impossible(`"${key}" is never ${show(constant)}: its schema does not allow that number`);
  }
  if (schema.type !== 'string') return undefined;
  const text = toText(constant);
  if (schema.format === 'date') {
    return parseIsoDate(text) === null
      ? impossible(`"${key}" is a date such as "2004-02-29", never ${show(constant)}`)
      : undefined;
  }
  const tidied = toText(normalizeAnswer(text, schema, normalizers));
  if (tidied !== text) {
    return impossible(`"${key}" is never ${show(constant)}: it is normalized first`, tidied);
  }
  return isAllowedText(text, schema)
    ? undefined
    : impossible(`"${key}" is never ${show(constant)}: its length, pattern or format does not allow that`);
}

function findOrderMisfit(schema: FieldSchema, { facts: { key }, constant }: Comparison): Misfit | undefined {
  const { type, format, minimum, maximum } = schema;
  if (type === 'boolean') return mismatch(`"${key}" is true or false, which has no order`);
  if (type === 'number' || type === 'integer') {
    const limit = Number(constant);
    if (typeof constant === 'boolean' || !Number.isFinite(limit))
      return mismatch(`"${key}" is a number, but is compared with ${show(constant)}`);
    if (minimum !== undefined && limit < minimum)
      return impossible(`"${key}" is never as low as ${limit}: it is ${minimum} or more`);
    if (maximum !== undefined && limit > maximum)
      return impossible(`"${key}" is never as high as ${limit}: it is ${maximum} or less`);
    return undefined;
  }
  if (format === 'date' && parseIsoDate(constant) === null) {
    return mismatch(
      `"${key}" is a date, but is compared with ${show(constant)}; write dates in the format "2004-02-29"`,
    );
  }
  if (format === 'money' && typeof constant === 'string') {
    return mismatch(`"${key}" is an amount, and as text "99.00" comes after "100.00"; compare its cents`);
  }
  return undefined;
}

function isPossibleNumber(value: number, { type, minimum, maximum, multipleOf }: FieldSchema): boolean {
  if (type === 'integer' && !Number.isInteger(value)) return false;
  if (multipleOf !== undefined && !isMultipleOf(value, multipleOf)) return false;
  return (minimum === undefined || value >= minimum) && (maximum === undefined || value <= maximum);
}

function impossible(message: string, suggestion?: string): Misfit {
  return { rule: 'impossible-value', message, suggestion };
}

function mismatch(message: string, suggestion?: string): Misfit {
  return { rule: 'compared-type', message, suggestion };
}

function show(value: Json): string {
  return JSON.stringify(value);
}
