import type { TextRow } from './text-row.ts';

/** The languages of a file for a translator. */
export interface LanguagePair {
  /** Path of the overlay in `schemas/`, e.g. `"schools/bay-state/waiver.json"`. */
  readonly original: string;
  /** Tags, e.g. `"en"` and `"es"`. */
  readonly source: string;
  readonly target: string;
}

/** One string in a file from a translator. */
export interface FileEntry {
  /** Where it is in the file, e.g. `"line 12"`. */
  readonly place: string;
  /** The row's id. */
  readonly id: string;
  readonly source: string;
  /** Empty if the translator wrote nothing. */
  readonly words: string;
}

export type ReadFile =
  | { readonly language: string; readonly entries: readonly FileEntry[] }
  /** Why the file cannot be read, as a sentence. */
  | { readonly failure: string };

/** A way to write translations to a file and to read them back. */
export interface InterchangeFormat {
  readonly id: 'xliff' | 'csv';
  readonly label: string;
  readonly extension: string;
  readonly mediaType: string;
  readonly write: (rows: readonly TextRow[], pair: LanguagePair) => string;
  /** @param languages the tags that the form can be translated into */
  readonly read: (text: string, source: string, languages: readonly string[]) => ReadFile;
  /** A text as it is after writing and reading, because neither format can hold every text exactly. */
  readonly asRead: (words: string) => string;
}

/** Returns the form's language that a tag in a file means: `"es"` for `"ES"`, and for `"es-US"` if there is no other. */
export function matchLanguage(tag: string, languages: readonly string[]): string | undefined {
  const same = languages.find((language) => language.toLowerCase() === tag.toLowerCase());
  if (same !== undefined) return same;
  const primary = (name: string): string | undefined => name.toLowerCase().split('-')[0];
  const alike = languages.filter((language) => primary(language) === primary(tag));
  return alike.length === 1 ? alike[0] : undefined;
}

/** The line ends of a text depend on the program that saved the file. */
export function withPlainLines(words: string): string {
  return words.replaceAll(/\r\n?/g, '\n');
}

/** What the translator should know about a text. */
export function noteOf({ text, where }: TextRow): string {
  return text.section === null ? where : `${text.section}: ${where}`;
}
