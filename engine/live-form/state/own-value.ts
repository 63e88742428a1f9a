import type { Json } from '../../definition/form-definition.ts';
import { EngineError } from '../../definition/engine-error.ts';

const MAX_DEPTH = 32;

/**
 * Returns the value as the engine stores it. Lists and objects are copied and frozen, so that the caller cannot change
 * an answer without going through the engine.
 *
 * @throws {EngineError} VALUE_TOO_DEEP if there are more than 32 levels
 */
export function ownValue(value: Json | undefined, depth = 0): Json | undefined {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) throw new EngineError('VALUE_TOO_DEEP', `a value is nested deeper than ${MAX_DEPTH} levels`);
  if (Array.isArray(value)) return Object.freeze(value.map((entry: Json) => ownValue(entry, depth + 1) ?? null));
  const entries = Object.entries(value).map(([key, entry]) => [key, ownValue(entry, depth + 1) ?? null] as const);
  return Object.freeze(Object.fromEntries(entries));
}
