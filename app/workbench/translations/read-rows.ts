import type { Json } from '@campus-cover/engine';
import { isLogicText, isSameShape, toPointer, wordsAt } from '@campus-cover/engine/analysis';
import { isObject, valueAt } from '../editor/form-names.ts';
import { readJson } from '../shape/edit-overlay.ts';
import type { OverlayFiles } from '../workbench-context.ts';
import type { FormText, TextCell, TextRow } from './text-row.ts';

interface RowSources {
  /** Form id. */
  readonly form: string;
  /** The tags of the other languages, e.g. `["es"]`. */
  readonly languages: readonly string[];
  readonly files: OverlayFiles;
}

/** Returns the name of the school's file with its own text in a language, e.g. `"waiver.es.json"`. */
export function translationFile(form: string, language: string): string {
  return `${form}.${language}.json`;
}

/** Makes a row for each string, with what the school's files and the release say in each language. */
export function readRows(texts: readonly FormText[], { form, languages, files }: RowSources): readonly TextRow[] {
  const written = languages.map((tag) => [tag, readJson(files[translationFile(form, tag)] ?? '{}')] as const);
  return texts.flatMap((text) =>
    text.words.map((way): TextRow => ({
      id: toPointer([...text.path, ...way]),
      text,
      way,
      where: capitalize(tellWhere(text, way)),
      source: wordsAt(text.source, way) ?? '',
      cells: Object.fromEntries(written.map(([tag, file]) => [tag, readCell(text, way, { tag, file })])),
    })),
  );
}

/** Returns what the school's file says about a text; `undefined` if it says nothing. */
export function ownText(file: unknown, path: readonly string[]): Json | undefined {
  // The file is JSON.
  return (valueAt(file, ['patch', ...path]) ?? valueAt(file, ['add', ...path])) as Json | undefined;
}

function readCell(
  { path, source, inherited }: FormText,
  way: readonly string[],
  { tag, file }: { readonly tag: string; readonly file: unknown },
): TextCell {
  const own = ownText(file, path);
  const text = own ?? inherited[tag];
  const canWrite = file !== undefined && !isRemoved(file, path);
  if (text === undefined) return { words: null, from: canWrite ? 'nobody' : 'school', isEditable: canWrite };
  const isEditable = canWrite && isSameShape(source, text, isLogicText(path));
  return {
    words: isEditable ? (wordsAt(text, way) ?? null) : null,
    from: own === undefined ? 'built-in' : 'school',
    isEditable,
  };
}

/** Whether the school's file removes the text or something around it, with `null`. */
function isRemoved(file: unknown, path: readonly string[]): boolean {
  if (valueAt(file, ['patch', ...path]) === null) return true;
  return path.some((_, index) => {
    const around = valueAt(file, ['patch', ...path.slice(0, index)]);
    return around !== undefined && !isObject(around);
  });
}

function tellWhere({ where, words, source }: FormText, way: readonly string[]): string {
  if (way.length === 0) return where;
  // In a list, the number of the entry; in logic, of the string.
  const [index, count] = Array.isArray(source)
    ? [Number(way[0]), source.length]
    : [words.findIndex((other) => other.join('/') === way.join('/')), words.length];
  return count === 1 ? where : `${where}, ${index + 1} of ${count}`;
}

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
