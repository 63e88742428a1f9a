import { formatJson } from './format-json.ts';

/**
 * A value as a file in the project's format, e.g. `{ "a": [1, 2] }` → `{\n  "a": [1, 2]\n}\n`. An object is never
 * printed on one line, because then an addition would change every line.
 *
 * @param json an object or a list that JSON can hold; members that are `undefined` are left out
 */
export function printJson(json: object): string {
  const text = JSON.stringify(json);
  // The formatter keeps an object broken when its first member is on a new line.
  return formatJson(text.replace(/^\{/, '{\n')) ?? text;
}
