import type { RosterProblem, RosterRow } from './roster-row.ts';

/** What a row adds to those before it. */
export interface DuplicateFinding {
  /** Lines of the rows that must not be imported: this one, and an earlier one that it contradicts. */
  readonly refused: readonly number[];
  readonly problems: readonly RosterProblem[];
}

/** Finds rows of one file that cannot both be right. It keeps some text for each row. */
export interface DuplicateFinder {
  /** @param row a row without errors; rows come in the file's order */
  add(row: RosterRow): DuplicateFinding;
}

/** The columns that messages name, as in the header. */
export interface DuplicateColumns {
  readonly schoolStudentId: string;
  readonly email: string;
}

/**
 * A finder for one file. Two rows with one student ID: the second is ignored if they say the same, else both are errors. Two students with one
 * email address: both are errors. Upper and lower case are the same.
 */
export function createDuplicateFinder(columns: DuplicateColumns): DuplicateFinder {
  const byId = new Map<string, { readonly line: number; readonly content: string }>();
  const byEmail = new Map<string, number>();
  const refused = new Set<number>();
  return {
    add(row) {
      const id = row.student.schoolStudentId.toLowerCase();
      const content = JSON.stringify([row.student, Object.entries(row.facts).sort(([a], [b]) => (a < b ? -1 : 1))]);
      const same = byId.get(id);
      if (same?.content === content) {
        const message = `The row repeats line ${same.line}. The portal ignores it.`;
        const problem = { line: row.line, column: null, code: 'row-twice', severity: 'warning', message } as const;
        return { refused: [row.line], problems: [problem] };
      }
      if (same !== undefined) {
        const what = { column: columns.schoolStudentId, code: 'id-twice', says: 'the same ID and other data' };
        return refuse(what, same.line, row.line);
      }
      byId.set(id, { line: row.line, content });
      const email = row.student.email.toLowerCase();
      const other = byEmail.get(email);
      if (other === undefined) {
        byEmail.set(email, row.line);
        return { refused: [], problems: [] };
      }
      return refuse({ column: columns.email, code: 'email-twice', says: 'the same email address' }, other, row.line);
    },
  };

  function refuse(
    { column, code, says }: { readonly column: string; readonly code: string; readonly says: string },
    first: number,
    second: number,
  ): DuplicateFinding {
    const toError = (line: number, other: number): RosterProblem => {
      const message = `Line ${other} has ${says}. Correct or remove one of the two.`;
      return { line, column, code, severity: 'error', message };
    };
    // The first row of several is reported once.
    const lines = refused.has(first) ? [second] : [first, second];
    for (const line of lines) refused.add(line);
    return { refused: lines, problems: lines.map((line) => toError(line, line === first ? second : first)) };
  }
}

/** The rows of a whole file that can be imported, and the problems of the others, by `createDuplicateFinder`. */
export function findDuplicateRows(
  rows: readonly RosterRow[],
  columns: DuplicateColumns,
): { readonly rows: readonly RosterRow[]; readonly problems: readonly RosterProblem[] } {
  const finder = createDuplicateFinder(columns);
  const findings = rows.map((row) => finder.add(row));
  const refused = new Set(findings.flatMap((finding) => finding.refused));
  return {
    rows: rows.filter(({ line }) => !refused.has(line)),
    problems: findings.flatMap((finding) => finding.problems),
  };
}
