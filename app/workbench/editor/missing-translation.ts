import { fromPointer } from '@campus-cover/engine/analysis';
import type { Finding } from '../workbench-context.ts';
import { valueAt } from './form-names.ts';
import { nameOfLanguage } from './name-of-language.ts';

/** Words of the school's that a language lacks. */
export interface MissingTranslation {
  /** Tag, e.g. `"es"`. */
  readonly language: string;
  /** Where they belong in the school's words in that language, e.g. `["patch", "title"]`. */
  readonly path: readonly string[];
  /** For a list of texts, e.g. the words of choices: how many. */
  readonly entries?: number;
}

interface Surroundings {
  /** Tags of the languages that the form is in, its own first. */
  readonly languages: readonly string[];
  readonly definition: unknown;
}

/** What a finding says is missing; `null` for other findings, and for what is neither a text nor a list of texts. */
export function missingTranslation(
  { rule, pointer, message }: Finding,
  { languages, definition }: Surroundings,
): MissingTranslation | null {
  if (rule !== 'translation-missing') return null;
  const language = languages.slice(1).find((tag) => message.startsWith(`${nameOfLanguage(tag)} `));
  // What the school adds is changed like everything else in its words of another language.
  const path = fromPointer(pointer).slice(1);
  const words = valueAt(definition, path);
  if (language === undefined) return null;
  if (typeof words === 'string') return { language, path: ['patch', ...path] };
  if (!Array.isArray(words) || !words.every((each) => typeof each === 'string')) return null;
  return { language, path: ['patch', ...path], entries: words.length };
}
