import { Ajv, type AnySchemaObject } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import addFormatsModule from 'ajv-formats';
import { multipleOfKeyword } from '../definition/check/multiple-of-keyword.ts';
import { EngineError } from '../definition/engine-error.ts';
import { isGroupSchema, listFields } from '../definition/field-groups.ts';
import type { FieldSchema, FormDefinition } from '../definition/form-definition.ts';
import { textFormats } from './text-formats.ts';
import { unwrapDefault } from './unwrap-default.ts';

/** E.g. `"1234.50"`, `"-3.00"`. Limited to the digits that JavaScript numbers represent exactly in cents. */
const MONEY = /^(?!-0\.00$)-?(?:0|[1-9]\d{0,12})\.\d{2}$/;

/**
 * Compiles every field's schema ahead of time, so that browsers never compile one. Fields with the same constraints
 * share one function. A large form has few kinds of fields, and compiling 3,000 fields separately took 2 s.
 *
 * The code depends only on the definition. The same definition always produces the same text, so its hash can be a
 * content hash.
 *
 * @returns a JavaScript function expression, `(require) => ({ Zip: validate, "Dependents.Zip": validate, … })`. Serve
 *   it as `export default <source>` and pass the exported value to `instantiateValidators`. The function of a repeated
 *   group checks only the list (the number of rows), not the rows' content.
 * @param kept earlier results, keyed by their input. If only a definition's wording changed, the code comes from these
 *   results. The caller limits the map's size.
 * @throws {EngineError} VALIDATOR_SCHEMA if ajv does not accept a field's schema in strict mode
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

/** A field and the constraints on its value. */
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
  // Uses pairs instead of an object, because "__proto__" cannot be a key in an object literal.
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
  ajv.removeKeyword('multipleOf').addKeyword(multipleOfKeyword);
  // ajv writes a pattern into the code but calls a function by its name. At run time, that name refers to our function.
  for (const [name, { validate }] of Object.entries(textFormats)) ajv.addFormat(name, { type: 'string', validate });
  return ajv.addFormat('money', MONEY);
}

interface Kind {
  readonly key: string;
  /** The first field of this kind. If the schema is wrong, the error names this field. */
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

/** Removes the rows' schema, because rows are checked field by field. */
function withoutRows({ items: _items, ...schema }: FieldSchema): FieldSchema {
  return schema;
}

/**
 * Returns the constraints in a field's schema, without its wording and defaults. Objects inside a field's value reject
 * unknown keys, as the form does at the top level.
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
