import { formatJson } from './format-json.ts';

/**
 * Prints a value as a file in the project's format, e.g. `{ "a": [1, 2] }` → `{\n  "a": [1, 2]\n}\n`. Never prints an
 * object on one line, because then an addition would change every line.
 *
 * @param json an object or a list that JSON can represent; members that are `undefined` are left out
 */
export function printJson(json: object): string {
  const text = JSON.stringify(json);
  // If an object's first member is on a new line, the formatter keeps the object on several lines.
  return formatJson(text.replace(/^\{/, '{\n')) ?? text;
}
