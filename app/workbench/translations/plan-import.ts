import { checkTranslation, describeIssue, isSerious, type TranslationIssue } from './check-translation.ts';
import { withPlainLines, type FileEntry, type InterchangeFormat } from './interchange-file.ts';
import { setTranslation } from './set-translation.ts';
import type { TextRow } from './text-row.ts';

/** A translation from a file that differs from the one in the form. */
export interface PlannedChange {
  readonly row: TextRow;
  readonly before: string | null;
  readonly words: string;
  /** Hints and warnings only: a translation with a serious problem is refused. */
  readonly issues: readonly TranslationIssue[];
  /** The original as the translator saw it, if it has changed since then; otherwise `null`. */
  readonly oldSource: string | null;
}

/** A translation from a file that cannot be used. */
export interface RefusedEntry extends FileEntry {
  readonly why: string;
}

export interface ImportPlan {
  readonly language: string;
  readonly changes: readonly PlannedChange[];
  readonly refused: readonly RefusedEntry[];
  /** The number of translations that the form already has. */
  readonly unchanged: number;
  /** The number of texts that the translator left empty. They stay as they are. */
  readonly empty: number;
}

interface TranslatedFile {
  readonly language: string;
  readonly entries: readonly FileEntry[];
}

/** Compares a translator's file with the form. Every entry of the file is counted or listed once. */
export function planImport(
  { language, entries }: TranslatedFile,
  rows: readonly TextRow[],
  asRead: InterchangeFormat['asRead'],
): ImportPlan {
  const known = new Map(rows.map((row) => [row.id, row]));
  const seen = new Set<string>();
  const changes: PlannedChange[] = [];
  const refused: RefusedEntry[] = [];
  let [unchanged, empty] = [0, 0];

  for (const entry of entries) {
    const row = known.get(entry.id);
    const before = row?.cells[language]?.words ?? null;
    const isRepeated = seen.has(entry.id);
    seen.add(entry.id);
    const refuse = (why: string): void => void refused.push({ ...entry, why });
    if (entry.words.trim() === '') empty += 1;
    else if (before !== null && asRead(before) === withPlainLines(entry.words)) unchanged += 1;
    else if (row === undefined) refuse('The form does not have this text.');
    else if (isRepeated) refuse('The file has another translation of this text above.');
    else {
      const { source } = row;
      const issues = checkTranslation({ source, hasLittleRoom: row.text.hasLittleRoom }, entry.words);
      const serious = issues.find(isSerious);
      const oldSource = asRead(source) === withPlainLines(entry.source) ? null : entry.source;
      if (row.cells[language]?.isEditable !== true)
        refuse('The form’s translation has other logic, or a list of another length. Change it in its file.');
      else if (serious !== undefined) refuse(describeIssue(serious));
      else changes.push({ row, before, words: entry.words, issues, oldSource });
    }
  }
  return { language, changes, refused, unchanged, empty };
}

/** Writes the changes into the school's file for the language. */
export function applyChanges(fileText: string, language: string, changes: readonly PlannedChange[]): string {
  return changes.reduce((text, { row, words }) => setTranslation(text, language, row, words), fileText);
}
