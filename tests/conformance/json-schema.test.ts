import {
  compileValidators,
  loadDefinition,
  validatorsFromSource,
  type FieldValidator,
  type Json,
} from '@campus-cover/engine';
import { describe, expect, it } from 'vitest';
import { readSuite, type SuiteGroup, type SuiteTest } from './json-schema-suite.ts';

/** The keywords that a field may have, and the type of value that each one applies to. */
const keywordTypes: Readonly<Record<string, string>> = {
  minLength: 'string',
  maxLength: 'string',
  pattern: 'string',
  format: 'string',
  minimum: 'number',
  maximum: 'number',
  multipleOf: 'number',
  items: 'array',
  minItems: 'array',
  maxItems: 'array',
  uniqueItems: 'array',
  properties: 'object',
  required: 'object',
};
const plainKeywords = ['type', 'title', 'description', 'default', 'readOnly', 'enum', 'const', '$comment'];
const formats = ['date', 'email', 'uri', 'time', 'date-time'];
const types = ['string', 'number', 'integer', 'boolean', 'array', 'object'];

/** The cases in which a form's verdict intentionally differs from the suite, and why. */
const closed = 'an object has only the members that the form names, so that no other data is stored';
const fieldName = 'a field’s name begins with a letter: a name that begins with "$", such as $today, is not a field';
const knownDifferences: Readonly<Record<string, string>> = {
  'const: const with object: same object is valid': closed,
  'const: const with object: same object with different property order is valid': closed,
  'items: a schema given for items: JavaScript pseudo-array is valid': closed,
  'items: a schema given for items: ignores non-arrays': closed,
  "properties: object properties validation: doesn't invalidate other properties": closed,
  'ref: property named $ref that is not a reference: property named $ref invalid': fieldName,
  'ref: property named $ref that is not a reference: property named $ref valid': fieldName,
};

interface Verdict {
  readonly name: string;
  readonly test: SuiteTest;
  readonly validator: FieldValidator | undefined;
}

const groups = readSuite();

describe('JSON Schema’s official suite for draft-07', () => {
  it('is complete', () => {
    expect(groups.length).toBeGreaterThan(150);
    expect(new Set(groups.map(({ file }) => file)).size).toBeGreaterThan(45);
  });

  const inFormat = groups.flatMap(judgeGroup);

  it('agrees with the suite for everything that the format can express, except for the listed differences', () => {
    const differing = inFormat.filter(({ test, validator }) => validator?.(test.data) !== test.valid);
    expect(inFormat.length).toBeGreaterThan(160);
    expect(differing.map(({ name }) => name).sort()).toEqual(Object.keys(knownDifferences).sort());
  });

  it('refuses at load, and never silently ignores, what the format does not support', () => {
    const outside = groups.filter(({ schema }) => findForeign(schema).length > 0);
    const accepted = outside.filter(({ schema }) => compile(schema) !== undefined);
    expect(outside.length).toBeGreaterThan(100);
    expect(accepted.map(({ file, description }) => `${file}: ${description}`)).toEqual([]);
  });
});

/** The tests of a group that the form format can express. Each test has the validator that a form would have. */
function judgeGroup({ file, description, schema, tests }: SuiteGroup): readonly Verdict[] {
  if (findForeign(schema).length > 0) return [];
  return tests.flatMap((test) => {
    const typed = giveType(schema, test.data);
    if (typed === undefined) return [];
    return [{ name: `${file}: ${description}: ${test.description}`, test, validator: compile(typed) }];
  });
}

/**
 * A field declares its type. If a schema in the suite has no type, the test gives it the type of the value. This does
 * not change whether the value is valid. Removes the keywords that do not apply to that type from the schema. `null` is not an
 * answer and has no type.
 */
function giveType(schema: Json, data: Json): Json | undefined {
  if (!isObject(schema)) return undefined;
  const type = typeOf(data);
  if (type === undefined) return undefined;
  if (schema['type'] !== undefined) return schema;
  const kept = Object.entries(schema).filter(([keyword]) => (keywordTypes[keyword] ?? type) === type);
  return { ...Object.fromEntries(kept), type };
}

function typeOf(data: Json): string | undefined {
  if (data === null) return undefined;
  return Array.isArray(data) ? 'array' : typeof data;
}

/** The keywords of a schema that a field cannot have, including nested ones. */
function findForeign(schema: Json, isInside = false): readonly string[] {
  if (!isObject(schema)) return ['a schema that is true or false, or a list of schemas'];
  const { type, format, items, properties } = schema;
  const isKnown = (keyword: string) => plainKeywords.includes(keyword) || Object.hasOwn(keywordTypes, keyword);
  return [
    ...Object.keys(schema).filter((keyword) => !isKnown(keyword)),
    ...(type !== undefined && !types.some((known) => known === type) ? [`type ${JSON.stringify(type)}`] : []),
    ...(type === undefined && isInside ? ['an inner schema without a type'] : []),
    ...(format !== undefined && !formats.some((known) => known === format) ? [`format ${JSON.stringify(format)}`] : []),
    ...(items === undefined ? [] : findForeign(items, true)),
    ...(isObject(properties) ? Object.values(properties).flatMap((member) => findForeign(member, true)) : []),
  ];
}

function compile(schema: Json): FieldValidator | undefined {
  const text = JSON.stringify({
    id: 'suite',
    version: 1,
    title: 'Suite',
    schema: { type: 'object', properties: { Field: schema } },
    sections: { all: { title: 'All', order: 1, fields: ['Field'] } },
  });
  const { definition } = loadDefinition({ form: { file: 'suite.json', text }, parts: {}, overlays: [] });
  return definition === undefined ? undefined : validatorsFromSource(compileValidators(definition))['Field'];
}

function isObject(value: Json | undefined): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
