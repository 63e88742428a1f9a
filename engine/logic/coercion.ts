import type { Json } from '../definition/form-definition.ts';

const MAX_LIST_DEPTH = 8;
/** The longest text that logic can build, in UTF-16 units. */
export const MAX_MADE_TEXT = 100_000;

/**
 * Returns the result of JavaScript's conversion to a primitive, without calling the value's own methods. An answer such
 * as `{ "toString": 1 }` makes JavaScript's own conversion throw.
 */
export function toPrimitive(value: Json): null | boolean | number | string {
  return typeof value === 'object' && value !== null ? toText(value) : value;
}

/**
 * Returns `String(value)`, with `""` for `null` inside a list, as in `Array.prototype.join`. For a long list, returns
 * only the beginning.
 */
export function toText(value: Json, depth = 0): string {
  if (Array.isArray(value)) {
    if (depth > MAX_LIST_DEPTH) return '';
    let text = '';
    for (const [index, entry] of value.entries()) {
      text += `${index === 0 ? '' : ','}${entry === null ? '' : toText(entry as Json, depth + 1)}`;
      if (text.length > MAX_MADE_TEXT) break;
    }
    return text;
  }
  return typeof value === 'object' && value !== null ? '[object Object]' : String(value);
}

/** Returns `null` for NaN and infinity, because they are not JSON. */
export function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
