import type { FormDefinition } from '../definition/form-definition.ts';
import { programOf } from './plan/form-program.ts';

/**
 * Compiles a definition before its first form opens. `createForm` does this itself if needed. A page that compiles as
 * soon as it has the definition divides the work into shorter tasks.
 *
 * @throws {EngineError} DEFINITION_CYCLE or a LOGIC_… code
 */
export function compileForm(definition: FormDefinition): void {
  programOf(definition);
}
