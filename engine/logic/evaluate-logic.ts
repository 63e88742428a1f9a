import type { Json, Logic } from '../definition/form-definition.ts';
import { compileFreeLogic } from './compile-logic.ts';
import { isTruthy } from './emptiness.ts';
import { readPath } from './logic-scope.ts';

/**
 * Evaluates logic once, for a host's own questions, e.g. those in `page.ask`. Here, logic can compute a variable's
 * name, and `{ "var": "" }` returns all the data.
 *
 * @param data variables by name, e.g. `{ "$query": { "PrevId": "cov_1" }, "$record": { "id": null } }`, or any JSON
 * @throws {EngineError} like `compileFreeLogic`
 */
export function evaluateLogic(logic: Logic, data: Json): Json {
  return compileFreeLogic(logic)({ read: (path) => readPath(data, path) });
}

/** Returns whether a condition is true for the data. Has the same parameters and errors as `evaluateLogic`. */
export function logicHolds(condition: Logic, data: Json): boolean {
  return isTruthy(evaluateLogic(condition, data));
}
