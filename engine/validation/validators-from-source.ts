import type { FieldValidators } from '../live-form/form.ts';
import { instantiateValidators } from './instantiate-validators.ts';

/**
 * Makes validators from source, for Node and for tests. A page under a policy without `unsafe-eval` imports the source
 * as a module instead.
 *
 * @param source what `compileValidators` gave, from nowhere else: it is run
 * @throws {EngineError} as `instantiateValidators` does
 */
export function validatorsFromSource(source: string): FieldValidators {
  // oxlint-disable-next-line no-new-func, no-implied-eval -- the one place; apart, so that browser bundles lack it
  const factory: Parameters<typeof instantiateValidators>[0] = new Function(`return ${source}`)();
  return instantiateValidators(factory);
}
