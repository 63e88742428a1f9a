import { instantiateValidators, type FieldValidators } from '@campus-cover/engine';
import { ConnectionError } from '../../api/problem-error.ts';

type ValidatorFactory = (require: (id: string) => unknown) => unknown;

/**
 * Loads validators that the server has compiled into a module. The page's content security policy forbids compiling
 * them in the browser.
 */
export async function loadValidators(url: string): Promise<FieldValidators> {
  let module: unknown;
  try {
    module = await import(/* @vite-ignore */ url);
  } catch (cause) {
    throw new ConnectionError('The form’s validators could not be loaded.', { cause });
  }
  if (!hasFactory(module)) throw new TypeError(`${url} exports no validators`);
  return instantiateValidators(module.default);
}

function hasFactory(module: unknown): module is { readonly default: ValidatorFactory } {
  return typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function';
}
