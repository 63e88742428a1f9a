import type { ImportRow, ImportRules } from './import-kind.ts';
import type { RowProblem } from './row-error.ts';

/** The rows that can be imported, and the problems in the others. */
export interface CheckedRows {
  readonly rows: readonly ImportRow[];
  readonly problems: readonly RowProblem[];
}

/**
 * Finds the rows that are incomplete, or that contradict each other. If a row appears twice, only the
 * first one counts.
 */
export function checkRows(rules: ImportRules, all: readonly ImportRow[]): CheckedRows {
  const wrong = all.flatMap((row) => checkCells(rules, row));
  const incomplete = new Set(wrong.map(({ line }) => line));
  const complete = all.filter(({ line }) => !incomplete.has(line));
  const distinct = [...new Map(complete.toReversed().map((row) => [JSON.stringify(row.cells), row])).values()];
  const contradictions = [
    ...findShared(distinct, 'key', ({ key }) => key ?? '', 'have the same key'),
    ...findShared(distinct, null, (cells) => rules.subjectOf(cells), 'are about the same record'),
  ];
  const refused = new Set(contradictions.map(({ line }) => line));
  return {
    rows: distinct.filter(({ line }) => !refused.has(line)).toSorted((one, other) => one.line - other.line),
    problems: [...wrong, ...contradictions].toSorted((one, other) => one.line - other.line),
  };
}

function checkCells({ columns }: ImportRules, { line, cells }: ImportRow): readonly RowProblem[] {
  return columns.flatMap(({ name, isRequired, longest }) => {
    const cell = cells[name] ?? '';
    if (isRequired && cell === '')
      return [{ line, field: name, message: `${name} is empty.`, suggestion: `Enter the row's ${name}.` }];
    if (cell.length > longest)
      return [
        {
          line,
          field: name,
          message: `${name} is longer than ${longest} characters.`,
          suggestion: `Shorten it to at most ${longest} characters.`,
        },
      ];
    return [];
  });
}

function findShared(
  rows: readonly ImportRow[],
  field: string | null,
  of: (cells: ImportRow['cells']) => string,
  what: string,
): readonly RowProblem[] {
  const groups = new Map<string, ImportRow[]>();
  for (const row of rows) {
    const group = groups.get(of(row.cells));
    if (group === undefined) groups.set(of(row.cells), [row]);
    else group.push(row);
  }
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .flatMap((group) => {
      const lines = group.map(({ line }) => line).toSorted((one, other) => one - other);
      const message = `Lines ${listLines(lines)} ${what}, but their content differs.`;
      return lines.map((line) => ({ line, field, message, suggestion: 'Keep only one of them.' }));
    });
}

/** A file can have the same key in every row, so the text names only the first lines. */
function listLines(lines: readonly number[]): string {
  const most = 5;
  if (lines.length <= most) return lines.join(', ');
  return `${lines.slice(0, most).join(', ')} and ${lines.length - most} more`;
}
