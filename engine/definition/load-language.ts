import { checkShape } from './check-shape.ts';
import { parseSource, type SourceFile } from './parse-source.ts';
import { DefinitionError } from './problem.ts';
import { toJson } from './source-node.ts';

/** A language (`schemas/languages/<tag>/language.json`). Twin: `schemas/meta/language.schema.json`. */
export interface LanguageDefinition {
  readonly $schema?: string;
  /** BCP 47, the folder's name, e.g. `"es"`. */
  readonly tag: string;
  /** As its speakers call it, e.g. `"Español"`. */
  readonly name: string;
  /**
   * What stands around a form, by the names that `languages/en` gives: plain words, or one text per plural category of
   * the language, e.g. `{ "one": "1 result found", "other": "{count} results found" }`.
   */
  readonly words: Readonly<Record<string, Words>>;
}

/** A text, or a text by plural category (CLDR's: `zero`, `one`, `two`, `few`, `many`, `other`) of its `{count}`. */
export type Words = string | (Readonly<Record<string, string>> & { readonly other: string });

/**
 * Reads a language's file.
 *
 * @throws {DefinitionError} DEFINITION_INVALID with every problem, one a line
 */
export function loadLanguageOrThrow(file: SourceFile): LanguageDefinition {
  const { node, problems } = parseSource(file);
  const found = [...problems, ...(node === undefined ? [] : checkShape(node, 'language'))];
  if (node === undefined || found.length > 0) throw new DefinitionError(found);
  return toJson(node) as unknown as LanguageDefinition;
}
