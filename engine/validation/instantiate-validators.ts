import equal from 'ajv/dist/runtime/equal.js';
import ucs2length from 'ajv/dist/runtime/ucs2length.js';
import { EngineError } from '../definition/engine-error.ts';
import type { FieldValidator, FieldValidators } from '../live-form/form.ts';
import { isMultipleOf } from '../logic/decimal.ts';
import { MULTIPLE_OF_HELPER } from './multiple-of-helper.ts';
import { textFormats } from './text-formats.ts';
import { unwrapDefault } from './unwrap-default.ts';

/**
 * The modules that compiled validators require by name: small helpers from ajv's runtime and our own, but never a
 * compiler.
 */
const runtime: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['ajv/dist/runtime/ucs2length', { default: unwrapDefault(ucs2length) }],
  ['ajv/dist/runtime/equal', { default: unwrapDefault(equal) }],
  [MULTIPLE_OF_HELPER, { default: isMultipleOf }],
  ['ajv-formats/dist/formats', { fullFormats: textFormats }],
]);

/**
 * Creates validators from the output of `compileValidators`.
 *
 * @param factory the compiled function; in a browser, the default export of the validators module
 * @throws {EngineError} VALIDATOR_RUNTIME_MISSING if the code requires a missing helper, VALIDATOR_FACTORY if it does
 *   not return functions by field
 */
export function instantiateValidators(factory: (require: (id: string) => unknown) => unknown): FieldValidators {
  const made = factory(supply);
  if (typeof made !== 'object' || made === null) {
    throw new EngineError('VALIDATOR_FACTORY', 'the validators module returned no validators');
  }
  for (const [field, validate] of Object.entries(made)) {
    if (typeof validate === 'function') continue;
    throw new EngineError('VALIDATOR_FACTORY', `the validator of field "${field}" is not a function`);
  }
  return Object.freeze(made as Record<string, FieldValidator>);
}

function supply(id: string): unknown {
  const helper = runtime.get(id);
  if (helper === undefined) {
    throw new EngineError(
      'VALIDATOR_RUNTIME_MISSING',
      `compiled validators need "${id}", which the engine does not supply`,
    );
  }
  return helper;
}
