import type { FieldValidators } from '../live-form/form.ts';
import { instantiateValidators } from './instantiate-validators.ts';

/**
 * Creates validators from source text, for Node and for tests. A page whose content security policy lacks `unsafe-eval`
 * imports the source as a module instead.
 *
 * @param source the output of `compileValidators`, and nothing else, because this function runs it
 * @throws {EngineError} as `instantiateValidators` does
 */
export function validatorsFromSource(source: string): FieldValidators {
  // oxlint-disable-next-line no-new-func, no-implied-eval -- the only use; browser bundles do not include this file
  const factory: Parameters<typeof instantiateValidators>[0] = new Function(`return ${source}`)();
  return instantiateValidators(factory);
}
