import { useMemo } from 'react';
import { newWords } from '../work/file-templates.ts';
import { versionOfForm } from '../work/form-version.ts';
import { useUndoableChange } from '../work/use-undoable-change.ts';
import { useWorkbench } from '../workbench-context.ts';
import { applyChanges, type PlannedChange } from './plan-import.ts';
import { readRows, translationFile } from './read-rows.ts';
import { setTranslation } from './set-translation.ts';
import type { FormText, TextRow } from './text-row.ts';

export interface Translations {
  readonly rows: readonly TextRow[];
  /** The language in which the form is written. */
  readonly source: string;
  /** The other languages. */
  readonly languages: readonly string[];
  readonly write: (language: string, row: TextRow, words: string) => void;
  readonly apply: (language: string, changes: readonly PlannedChange[]) => void;
  /** Undoes the last change; null if there is none, or if the author has edited the file since. */
  readonly undo: (() => void) | null;
}

/** Provides the table's rows, and writes into the school's files. */
export function useTranslations(texts: readonly FormText[]): Translations {
  const workbench = useWorkbench();
  const { overlay, files } = workbench;
  const { change, undo } = useUndoableChange(workbench);
  const [source = 'en', ...languages] = overlay.form.languages;
  const form = overlay.form.id;
  const tags = languages.join(' ');
  const rows = useMemo(
    () => readRows(texts, { form, languages: tags === '' ? [] : tags.split(' '), files }),
    [texts, form, tags, files],
  );

  function edit(language: string, make: (text: string) => string): void {
    const path = translationFile(form, language);
    const key = { form, school: overlay.school.slug };
    const text = files[path] ?? newWords(key, versionOfForm(overlay, files), language);
    change(path, text, make(text));
  }

  return {
    rows,
    source,
    languages,
    write: (language, row, words) => edit(language, (text) => setTranslation(text, language, row, words)),
    apply: (language, changes) => edit(language, (text) => applyChanges(text, language, changes)),
    undo,
  };
}
