import { fromPointer, nameOfLanguage } from '@campus-cover/engine/analysis';
import type { Finding } from '../workbench-context.ts';
import { valueAt } from './form-names.ts';

/** Text in a school's file that has no translation in one of the form's languages. */
export interface MissingTranslation {
  /** Tag, e.g. `"es"`. */
  readonly language: string;
  /** The text's path in the school's file for that language, e.g. `["patch", "title"]`. */
  readonly path: readonly string[];
  /** For a list of strings, e.g. choice labels: the number of strings. */
  readonly entries?: number;
}

interface Surroundings {
  /** The form's language tags. The form's own language is first. */
  readonly languages: readonly string[];
  readonly definition: unknown;
}

/**
 * Returns the translation that a finding reports as missing. Returns `null` for other findings, and for values that are
 * neither a string nor a list of strings.
 */
export function missingTranslation(
  { rule, pointer, message }: Finding,
  { languages, definition }: Surroundings,
): MissingTranslation | null {
  if (rule !== 'translation-missing') return null;
  const language = languages.slice(1).find((tag) => message.startsWith(`${nameOfLanguage(tag)} `));
  // The translation file patches everything, including what the school added.
  const path = fromPointer(pointer).slice(1);
  const words = valueAt(definition, path);
  if (language === undefined) return null;
  if (typeof words === 'string') return { language, path: ['patch', ...path] };
  if (!Array.isArray(words) || !words.every((each) => typeof each === 'string')) return null;
  return { language, path: ['patch', ...path], entries: words.length };
}
