import { nameOfLanguage, putInJson } from '@campus-cover/engine/analysis';
import { newWords } from '../work/file-templates.ts';
import { versionOfForm } from '../work/form-version.ts';
import type { OverlayWork } from '../work/use-overlay-work.ts';
import type { FilePlace, Finding } from '../workbench-context.ts';
import { missingTranslation } from './missing-translation.ts';

interface TranslationOptions {
  readonly work: Pick<OverlayWork, 'overlay' | 'store' | 'key'>;
  readonly definition: unknown;
  readonly onOpen: (place: FilePlace) => void;
}

/**
 * Offers to add an empty translation to the school's file for the language and to open it there. It creates the file if
 * necessary. Authors cannot publish an empty translation.
 */
export function offerTranslation(
  finding: Finding,
  { work, definition, onOpen }: TranslationOptions,
): { readonly name: string; readonly apply: () => void } | null {
  const { overlay, store, key } = work;
  const missing = missingTranslation(finding, { languages: overlay.form.languages, definition });
  if (missing === null) return null;
  const { language, path, entries } = missing;
  const file = `${key.form}.${language}.json`;
  return {
    name: `Write it in ${nameOfLanguage(language)}`,
    apply() {
      const files = store.read();
      const before = files[file] ?? newWords(key, versionOfForm(overlay, files), language);
      const put = putInJson(before, path, entries);
      if (put !== null) store.put(file, put.text);
      onOpen({ file: `schools/${key.school}/${file}`, ...(put !== null && placeOf(put.text, put.from)) });
    },
  };
}

function placeOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
