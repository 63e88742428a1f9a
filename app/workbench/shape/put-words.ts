import { setInJson, type JsonPath } from '@campus-cover/engine/analysis';
import { valueAt } from '../editor/form-names.ts';
import { canBeEmpty } from './can-be-empty.ts';
import { readChoiceValues } from './choice-values.ts';
import { listOf, readJson, removeWithEmpty, saidInOverlay, setInOverlay, type OverlaidForm } from './edit-overlay.ts';

/** What the new words are put into. */
export interface WordsPlace extends OverlaidForm {
  /** The school's overlay. */
  readonly text: string;
  /** The school's translation into another language, if the words belong there. */
  readonly translation?: string;
}

/**
 * Puts words where the form shows them, with the smallest change to the overlay, or to the translation if there is one.
 * An empty text removes words that a form can be without, such as a help text; other words stay. An empty entry of a
 * list keeps its words.
 *
 * @param path in the definition, e.g. `["uiSchema", "Plan", "ui:enumNames", 2]`
 * @param words for a list, one text for each entry that the form shows
 * @returns the changed file
 */
export function putWords(place: WordsPlace, path: JsonPath, words: string | readonly string[]): string {
  const { text, translation } = place;
  const last = path.at(-1);
  if (words === '')
    return canBeEmpty(path) || translation !== undefined ? removeWords(place, path) : (translation ?? text);
  const isEntry = typeof last === 'number';
  const at = (isEntry ? path.slice(0, -1) : path).map(String);
  const value = isEntry
    ? replaceEntries(place, at, (index) => (index === last ? String(words) : undefined))
    : typeof words === 'string'
      ? words
      : replaceEntries(place, at, (index) => words[index] || undefined);
  if (translation === undefined) return setInOverlay(text, place, at, value);
  return setInJson(translation, ['patch', ...at], value) ?? translation;
}

function removeWords(place: WordsPlace, path: JsonPath): string {
  const { text, translation, base } = place;
  const at = path.map(String);
  if (translation !== undefined) return removeIfThere(translation, ['patch', ...at]);
  const own = removeIfThere(text, ['add', ...at]);
  if (own !== text) return own;
  return valueAt(base, at) === undefined ? text : setInOverlay(text, place, at, null);
}

/** Removes a member and the objects that become empty; returns the text unchanged if there is no such member. */
export function removeIfThere(text: string, path: readonly string[]): string {
  return valueAt(readJson(text), path) === undefined ? text : removeWithEmpty(text, path);
}

/**
 * An overlay replaces a list as a whole, so the other entries are repeated as they are written.
 *
 * @param replace takes the index of an entry that the form shows
 */
function replaceEntries(
  place: WordsPlace,
  path: readonly string[],
  replace: (index: number) => string | undefined,
): readonly unknown[] {
  return path.at(-1) === 'ui:enumNames'
    ? replaceLabels(place, path, replace)
    : readList(place, path).map((entry, index) => replace(index) ?? entry);
}

function readList({ text, translation, definition, base }: WordsPlace, path: readonly string[]): readonly unknown[] {
  const shown = listOf(valueAt(definition, path)) ?? [];
  const written = [
    saidInOverlay(translation ?? text, path),
    // A list of the base form can contain the form's terms; a translation shows what the language's own file says.
    translation === undefined ? valueAt(base, path) : undefined,
  ].map(listOf);
  return written.find((list) => list?.length === shown.length) ?? shown;
}

/**
 * The labels of all choices, including those that the overlay drops: the loader removes the label of a dropped choice
 * after it has applied the overlay's list.
 */
function replaceLabels(
  { text, translation, definition, base }: WordsPlace,
  path: readonly string[],
  replace: (index: number) => string | undefined,
): readonly string[] {
  const { all: values, offered } = readChoiceValues(text, { definition, base }, path);
  const complete = (list: unknown): readonly unknown[] | undefined =>
    listOf(list)?.length === values.length ? listOf(list) : undefined;
  const own = complete(saidInOverlay(translation ?? text, path));
  const untranslated = complete(saidInOverlay(text, path)) ?? complete(valueAt(base, path));
  const shown = listOf(valueAt(definition, path)) ?? [];
  return values.map((value, at) => {
    const drawnAt = offered.indexOf(value);
    const drawn = shown[drawnAt];
    const written = translation === undefined ? (untranslated?.[at] ?? drawn) : (drawn ?? untranslated?.[at]);
    return String((drawnAt < 0 ? undefined : replace(drawnAt)) ?? own?.[at] ?? written ?? value);
  });
}
