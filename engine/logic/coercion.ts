import type { Json } from '../definition/form-definition.ts';

const MAX_LIST_DEPTH = 8;
/** Of a text that logic puts together, in UTF-16 units. */
export const MAX_MADE_TEXT = 100_000;

/**
 * What JavaScript would make of a value when it needs a primitive, without asking the value itself: an answer such as
 * `{ "toString": 1 }` makes JavaScript's own conversion throw.
 */
export function toPrimitive(value: Json): null | boolean | number | string {
  return typeof value === 'object' && value !== null ? toText(value) : value;
}

/** `String(value)`, and `""` for `null` inside a list, as `Array.prototype.join` has it; of a list its beginning, if it is long. */
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

/** Not-a-number and infinity are not JSON: where they would come out, nothing comes out. */
export function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
