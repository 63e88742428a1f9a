import { checkShape } from '../check/check-shape.ts';
import { DefinitionError } from '../problem.ts';
import { parseSource, type SourceFile } from '../source/parse-source.ts';
import { toJson } from '../source/source-node.ts';

/** A language (`schemas/languages/<tag>/language.json`). JSON Schema: `schemas/meta/language.schema.json`. */
export interface LanguageDefinition {
  readonly $schema?: string;
  /** BCP 47 tag, which is also the folder's name, e.g. `"es"`. */
  readonly tag: string;
  /** The language's name in that language, e.g. `"Español"`. */
  readonly name: string;
  /**
   * The text around a form, under the names that `languages/en` uses. Each entry is a string, or one string per plural
   * category of the language, e.g. `{ "one": "1 result found", "other": "{count} results found" }`.
   */
  readonly words: Readonly<Record<string, Words>>;
}

/**
 * A string, or one string per plural category of its `{count}` (CLDR: `zero`, `one`, `two`, `few`, `many`, `other`).
 */
export type Words = string | (Readonly<Record<string, string>> & { readonly other: string });

/**
 * Reads a language file.
 *
 * @throws {DefinitionError} DEFINITION_INVALID with every problem, one per line
 */
export function loadLanguageOrThrow(file: SourceFile): LanguageDefinition {
  const { node, problems } = parseSource(file);
  const found = [...problems, ...(node === undefined ? [] : checkShape(node, 'language'))];
  if (node === undefined || found.length > 0) throw new DefinitionError(found);
  return toJson(node) as unknown as LanguageDefinition;
}
