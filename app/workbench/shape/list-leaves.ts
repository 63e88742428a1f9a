import { isObject } from '../editor/form-names.ts';

export interface Leaf {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** Lists the values in JSON that are not objects, with their paths. */
export function listLeaves(json: unknown, path: readonly string[] = []): readonly Leaf[] {
  if (!isObject(json)) return json === undefined ? [] : [{ path, value: json }];
  return Object.entries(json).flatMap(([key, inner]) => listLeaves(inner, [...path, key]));
}
