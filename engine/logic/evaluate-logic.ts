import type { Json, Logic } from '../definition/form-definition.ts';
import { compileLogic } from './compile-logic.ts';
import { readPath } from './logic-scope.ts';

/**
 * Evaluates logic once, for a host's own questions such as those of `page.ask`.
 *
 * @param data variables by name, e.g. `{ "$query": { "PrevId": "cov_1" }, "$record": { "id": null } }`
 * @throws {EngineError} as `compileLogic` does
 */
export function evaluateLogic(logic: Logic, data: Readonly<Record<string, Json>>): Json {
  return compileLogic(logic).evaluate({ read: (path) => readPath(data, path) });
}
