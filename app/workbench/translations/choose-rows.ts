import { checkTranslation } from './check-translation.ts';
import { isMissing, type TextRow } from './text-row.ts';

/** Which rows the table shows. */
export type RowFilter = 'all' | 'missing' | 'to-check' | 'own';

export interface RowChoice {
  readonly filter: RowFilter;
  /** Words that a row must contain, in any language. */
  readonly search: string;
}

/** Returns the ids of the rows that match, those without a translation first. */
export function chooseRows(rows: readonly TextRow[], { filter, search }: RowChoice): readonly string[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => matches(row, filter) && contains(row, words));
  return [...found.filter(isMissing), ...found.filter((row) => !isMissing(row))].map(({ id }) => id);
}

/** Counts the texts without a translation into a language. */
export function countMissing(rows: readonly TextRow[], language: string): number {
  return rows.filter(({ cells }) => cells[language]?.from === 'nobody').length;
}

/** Whether a check finds something in one of the row's translations. */
export function needsCheck({ source, text, cells }: TextRow): boolean {
  return Object.values(cells).some(
    ({ words }) => words !== null && checkTranslation({ source, hasLittleRoom: text.hasLittleRoom }, words).length > 0,
  );
}

function matches(row: TextRow, filter: RowFilter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'missing':
      return isMissing(row);
    case 'to-check':
      return needsCheck(row);
    case 'own':
      return Object.values(row.cells).some(({ from }) => from === 'school');
  }
}

function contains({ where, source, text, cells }: TextRow, words: readonly string[]): boolean {
  const all = [where, source, text.section ?? '', ...Object.values(cells).map((cell) => cell.words ?? '')];
  const lower = all.join('\n').toLowerCase();
  return words.every((word) => lower.includes(word));
}
