import type { Json } from '../definition/form-definition.ts';

const MAX_LIST_DEPTH = 8;

/**
 * What JavaScript would make of a value when it needs a primitive, without asking the value itself: an answer such as
 * `{ "toString": 1 }` makes JavaScript's own conversion throw.
 */
export function toPrimitive(value: Json): null | boolean | number | string {
  return typeof value === 'object' && value !== null ? toText(value) : value;
}

/** `String(value)`, and `""` for `null` inside a list, as `Array.prototype.join` has it. */
export function toText(value: Json, depth = 0): string {
  if (Array.isArray(value)) {
    if (depth > MAX_LIST_DEPTH) return '';
    return value.map((entry: Json) => (entry === null ? '' : toText(entry, depth + 1))).join(',');
  }
  return typeof value === 'object' && value !== null ? '[object Object]' : String(value);
}

/** Not-a-number and infinity are not JSON: where they would come out, nothing comes out. */
export function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
