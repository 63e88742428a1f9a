import type { ErrorObject } from 'ajv';
import { nearestName } from '../source/nearest-name.ts';

export interface ShapeErrorDescription {
  readonly rule: 'unknown-key' | 'shape';
  readonly message: string;
  readonly suggestion?: string | undefined;
  /** The invalid key, if the problem is a key. */
  readonly key?: string;
}

const conditionKeywords: ReadonlySet<string> = new Set([
  'if',
  'then',
  'else',
  'oneOf',
  'anyOf',
  'allOf',
  'not',
  'dependencies',
  'dependentRequired',
  'dependentSchemas',
  '$ref',
  'definitions',
]);

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

/** Describes an ajv error in plain language. Returns `undefined` for an error that only wraps other errors. */
export function describeShapeError(error: ErrorObject): ShapeErrorDescription | undefined {
  const params = error.params as Readonly<Record<string, unknown>>;
  if (error.propertyName !== undefined) return describeName(error, error.propertyName);
  if (error.keyword === 'propertyNames') return undefined;
  if (error.keyword === 'additionalProperties') return describeUnknownKey(error, String(params['additionalProperty']));
  const suggestion = error.keyword === 'enum' ? nearestOption(error.data, params['allowedValues']) : undefined;
  return { rule: 'shape', message: describeValue(error, params), suggestion };
}

function describeUnknownKey(error: ErrorObject, key: string): ShapeErrorDescription {
  const known = Object.keys(error.parentSchema?.['properties'] ?? {});
  const isJsonSchema = known.includes('type') && known.includes('properties');
  if (isJsonSchema && conditionKeywords.has(key)) {
    const message = `"${key}" is not allowed in a field's schema: put conditions in "rules"`;
    return { rule: 'unknown-key', message, key };
  }
  return { rule: 'unknown-key', message: `unknown key "${key}"`, suggestion: nearestName(key, known), key };
}

function describeName(error: ErrorObject, name: string): ShapeErrorDescription {
  if (error.keyword === 'not')
    return { rule: 'shape', message: `the name "${name}" is reserved: choose another`, key: name };
  return { rule: 'shape', message: `the name "${name}" is not valid: expected ${describeExpected(error)}`, key: name };
}

/** Returns the schema's own description of a string with a pattern, worded for the middle of a sentence. */
function describeExpected({ parentSchema, params }: ErrorObject): string {
  const description = parentSchema?.['description'];
  if (typeof description !== 'string') return `text that matches ${String(params['pattern'])}`;
  return description.charAt(0).toLowerCase() + description.slice(1).replace(/\.$/, '');
}

function describeValue(error: ErrorObject, params: Readonly<Record<string, unknown>>): string {
  const limit = String(params['limit']);
  switch (error.keyword) {
    case 'required':
      return `"${String(params['missingProperty'])}" is missing`;
    case 'type':
      return `must be ${[params['type']]
        .flat()
        .map((type) => typeNames[String(type)] ?? String(type))
        .join(' or ')}, not ${show(error.data)}`;
    case 'enum':
      return `must be one of ${[params['allowedValues']].flat().map(show).join(', ')}, not ${show(error.data)}`;
    case 'const':
      return `must be ${show(params['allowedValue'])}, not ${show(error.data)}`;
    case 'pattern':
      return `${show(error.data)} is not valid: expected ${describeExpected(error)}`;
    case 'format':
      return params['format'] === 'regex'
        ? `${show(error.data)} is not a regular expression`
        : `${show(error.data)} is not a ${String(params['format'])}`;
    case 'minItems':
    case 'minProperties':
      return `must have at least ${limit} ${limit === '1' ? 'entry' : 'entries'}`;
    case 'maxProperties':
      return `must have at most ${limit} entries`;
    case 'uniqueItems':
      return `entry ${Number(params['i']) + 1} repeats entry ${Number(params['j']) + 1}`;
    case 'minLength':
      return 'must not be empty';
    case 'maxLength':
      return `must not be longer than ${limit} characters`;
    case 'minimum':
      return `must be ${limit} or more`;
    case 'maximum':
      return `must be ${limit} or less`;
    default:
      return error.message ?? `is not valid (${error.keyword})`;
  }
}

function nearestOption(value: unknown, options: unknown): string | undefined {
  if (typeof value !== 'string' || !Array.isArray(options)) return undefined;
  return nearestName(
    value,
    options.filter((option) => typeof option === 'string'),
  );
}

/** Shortens a value so that it fits on one line. */
function show(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
}
