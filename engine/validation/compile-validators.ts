import { Ajv, type AnySchemaObject } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import addFormatsModule from 'ajv-formats';
import { EngineError } from '../definition/engine-error.ts';
import type { FieldSchema, FormDefinition } from '../definition/form-definition.ts';
import { unwrapDefault } from './unwrap-default.ts';

/**
 * Compiles every field's schema ahead of time, so that no browser ever compiles one.
 *
 * The code depends on the definition alone: the same definition gives the same text, fit for a content hash.
 *
 * @returns a JavaScript function expression, `(require) => ({ Zip: validate, … })`; serve it as `export default <source>`
 *   and hand its value to `instantiateValidators`
 * @throws {EngineError} VALIDATOR_SCHEMA when a field's schema is not one that ajv accepts in strict mode
 */
export function compileValidators(definition: FormDefinition): string {
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    ownProperties: true,
    messages: false,
    code: { source: true, esm: false },
  });
  unwrapDefault(addFormatsModule)(ajv);
  const keys: Record<string, string> = {};
  for (const [field, schema] of Object.entries(definition.schema.properties)) {
    // ajv keeps its schemas in a plain object, where a field called "constructor" would seem to be there already.
    const key = `field/${field}`;
    addFieldSchema(ajv, key, field, schema);
    keys[field] = key;
  }
  const code = unwrapDefault(standaloneCode)(ajv, keys);
  return `(require) => {const exports = {};${code}\nreturn exports;}`;
}

function addFieldSchema(ajv: Ajv, key: string, field: string, schema: FieldSchema): void {
  try {
    ajv.addSchema(closeObjects(schema), key);
    ajv.getSchema(key);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EngineError('VALIDATOR_SCHEMA', `the schema of field "${field}" cannot be compiled: ${reason}`, {
      cause,
    });
  }
}

/** Members that the definition does not name are refused inside a field's value as they are at the top. */
function closeObjects(schema: FieldSchema): AnySchemaObject {
  const { items, properties, ...rest } = schema;
  return {
    ...rest,
    ...(items !== undefined && { items: closeObjects(items) }),
    ...(schema.type === 'object' && { properties: closeEach(properties ?? {}), additionalProperties: false }),
  };
}

function closeEach(properties: Readonly<Record<string, FieldSchema>>): AnySchemaObject {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, closeObjects(schema)]));
}
