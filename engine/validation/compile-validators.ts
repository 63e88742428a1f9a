import { Ajv, type AnySchemaObject } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import addFormatsModule from 'ajv-formats';
import { EngineError } from '../definition/engine-error.ts';
import { isGroupSchema, listFields } from '../definition/field-groups.ts';
import type { FieldSchema, FormDefinition } from '../definition/form-definition.ts';
import { unwrapDefault } from './unwrap-default.ts';

/** `"1234.50"`, `"-3.00"`: as many digits as whole cents are exact in. */
const MONEY = /^(?!-0\.00$)-?(?:0|[1-9]\d{0,12})\.\d{2}$/;

/**
 * Compiles every field's schema ahead of time, so that no browser ever compiles one. Fields that ask for the same share
 * one function: a large form has few kinds of fields, and compiling each alone took 2 s at 3,000.
 *
 * The code depends on the definition alone: the same definition gives the same text, fit for a content hash.
 *
 * @returns a JavaScript function expression, `(require) => ({ Zip: validate, "Dependents.Zip": validate, … })`; serve it
 *   as `export default <source>` and hand its value to `instantiateValidators`. A repeated group's own function judges
 *   the list (how many rows) and not what stands in it.
 * @param kept what was compiled before, by what it depends on: of a definition in which only words have changed, the code is taken
 *   from there. The caller bounds it.
 * @throws {EngineError} VALIDATOR_SCHEMA when a field's schema is not one that ajv accepts in strict mode
 */
export function compileValidators(definition: FormDefinition, kept: Map<string, string> = new Map()): string {
  const held = listFields(definition).map(({ path, schema }): HeldField => {
    return { path, constraints: toConstraints(isGroupSchema(schema) ? withoutRows(schema) : schema) };
  });
  const recipe = JSON.stringify(held);
  const code = kept.get(recipe) ?? compile(held);
  kept.set(recipe, code);
  return code;
}

/** What a field's value is held to. */
interface HeldField {
  readonly path: string;
  readonly constraints: AnySchemaObject;
}

function compile(held: readonly HeldField[]): string {
  const ajv = createAjv();
  const kinds = new Map<string, string>();
  const fields = held.map(({ path, constraints }): readonly [path: string, kind: string] => {
    const text = JSON.stringify(constraints);
    const kind = kinds.get(text) ?? addKind(ajv, { key: `k${kinds.size}`, path, constraints });
    kinds.set(text, kind);
    return [path, kind];
  });
  const keys = Object.fromEntries([...kinds.values()].map((kind) => [kind, kind]));
  const code = unwrapDefault(standaloneCode)(ajv, keys);
  // Pairs and not an object: as a member of one, "__proto__" would not be a name.
  const pairs = fields.map(([path, kind]) => `[${JSON.stringify(path)},exports.${kind}]`);
  return `(require) => {const exports = {};${code}\nreturn Object.fromEntries([${pairs.join(',\n')}]);}`;
}

function createAjv(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    ownProperties: true,
    messages: false,
    code: { source: true, esm: false },
  });
  unwrapDefault(addFormatsModule)(ajv);
  return ajv.addFormat('money', MONEY);
}

interface Kind {
  readonly key: string;
  /** The first field of this kind, to be named when the schema is wrong. */
  readonly path: string;
  readonly constraints: AnySchemaObject;
}

function addKind(ajv: Ajv, { key, path, constraints }: Kind): string {
  try {
    ajv.addSchema(constraints, key);
    ajv.getSchema(key);
    return key;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EngineError('VALIDATOR_SCHEMA', `the schema of field "${path}" cannot be compiled: ${reason}`, {
      cause,
    });
  }
}

/** Rows are judged field by field. */
function withoutRows({ items: _items, ...schema }: FieldSchema): FieldSchema {
  return schema;
}

/**
 * What a value is held to: words and defaults apart, and members that the definition does not name are refused inside a
 * field's value as they are at the top.
 */
function toConstraints({
  title: _title,
  description: _words,
  default: _start,
  ...schema
}: FieldSchema): AnySchemaObject {
  const { items, properties = {}, readOnly: _readOnly, ...rest } = schema;
  const members = Object.entries(properties).map(([name, member]) => [name, toConstraints(member)] as const);
  return {
    ...rest,
    ...(items !== undefined && { items: toConstraints(items) }),
    ...(schema.type === 'object' && { properties: Object.fromEntries(members), additionalProperties: false }),
  };
}
