import type { Json } from '@campus-cover/engine';
import { isLogicText, isSameShape, setInJson, withWords, wordsAt } from '@campus-cover/engine/analysis';
import { valueAt } from '../editor/form-names.ts';
import { readJson, removeWithEmpty } from '../shape/edit-overlay.ts';
import { ownText } from './read-rows.ts';
import type { TextRow } from './text-row.ts';

/**
 * Writes a translation into the school's file for a language, with the smallest change. The file holds lists and logic
 * as a whole, so their other strings come from the built-in translation, or from the text itself.
 *
 * @param words empty to go back to the built-in translation, or to none
 * @returns the text unchanged if the translation cannot be written there
 */
export function setTranslation(fileText: string, language: string, { text, way }: TextRow, words: string): string {
  const { path, source, inherited } = text;
  const file = readJson(fileText);
  const own = ownText(file, path);
  const before = own ?? inherited[language] ?? source;
  if (!isSameShape(source, before, isLogicText(path))) return fileText;
  const otherwise: Json = inherited[language] ?? source;
  const after = withWords(before, way, words === '' ? (wordsAt(otherwise, way) ?? '') : words);
  const key = valueAt(file, ['add', ...path]) === undefined ? 'patch' : 'add';
  // What the release or the text says anyway needs no entry. An author may confirm the text itself as its translation.
  const isNeeded = words !== '' || JSON.stringify(after) !== JSON.stringify(otherwise);
  if (isNeeded) return own !== undefined && sameJson(after, own) ? fileText : set(fileText, [key, ...path], after);
  return own === undefined ? fileText : removeWithEmpty(fileText, [key, ...path]);
}

function set(fileText: string, path: readonly string[], value: Json): string {
  return setInJson(fileText, path, value) ?? fileText;
}

function sameJson(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
