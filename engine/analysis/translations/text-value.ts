import type { Json } from '../../definition/form-definition.ts';
import { isDeepEqual } from '../../definition/is-deep-equal.ts';
import { isReturnedOperand } from './is-returned-operand.ts';

/** The way to a string within a text: `[]` for a string, `["1"]` in a list, `["if", "1"]` in logic. */
export type WordsPath = readonly string[];

/**
 * Lists the strings of a text. A text is a string, a list of strings, or the logic of a message. Of logic, only what it
 * can return is text: names of fields and operands are not.
 */
export function listWordsIn(text: Json, isLogic: boolean): readonly WordsPath[] {
  if (typeof text === 'string') return [[]];
  if (Array.isArray(text))
    return text.flatMap((entry: Json, index) => within([String(index)], listWordsIn(entry, isLogic)));
  if (!isLogic || !isObject(text)) return [];
  return Object.entries(text).flatMap(([operator, operands]) => {
    if (!Array.isArray(operands))
      return isReturnedOperand(operator, 0, 1) ? within([operator], listWordsIn(operands, true)) : [];
    return operands.flatMap((operand: Json, index) =>
      isReturnedOperand(operator, index, operands.length)
        ? within([operator, String(index)], listWordsIn(operand, true))
        : [],
    );
  });
}

/** Returns the string there, or `undefined`. */
export function wordsAt(text: Json, path: WordsPath): string | undefined {
  let found: Json | undefined = text;
  for (const step of path) {
    if (Array.isArray(found)) found = (found as readonly Json[])[Number(step)];
    else found = isObject(found) && Object.hasOwn(found, step) ? found[step] : undefined;
  }
  return typeof found === 'string' ? found : undefined;
}

/** Returns a copy of the text with another string there. */
export function withWords(text: Json, [step, ...rest]: WordsPath, words: string): Json {
  if (step === undefined) return words;
  if (Array.isArray(text))
    return text.map((entry: Json, index) => (String(index) === step ? withWords(entry, rest, words) : entry));
  return isObject(text) && Object.hasOwn(text, step) ? { ...text, [step]: withWords(text[step]!, rest, words) } : text;
}

/** Whether two texts differ in their strings alone, so that each string of one belongs to a string of the other. */
export function isSameShape(one: Json, other: Json, isLogic: boolean): boolean {
  return isDeepEqual(withoutWords(one, isLogic), withoutWords(other, isLogic));
}

function withoutWords(text: Json, isLogic: boolean): Json {
  return listWordsIn(text, isLogic).reduce<Json>((left, path) => withWords(left, path, ''), text);
}

function within(before: WordsPath, paths: readonly WordsPath[]): readonly WordsPath[] {
  return paths.map((path) => [...before, ...path]);
}

function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
