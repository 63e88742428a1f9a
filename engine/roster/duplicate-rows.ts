import type { RosterProblem, RosterRow } from './roster-row.ts';

/** How a row conflicts with the rows before it. */
export interface DuplicateFinding {
  /** Lines of the rows that must not be imported: this row, and an earlier row that it contradicts. */
  readonly refused: readonly number[];
  readonly problems: readonly RosterProblem[];
}

/** Finds rows in one file that cannot both be correct. Keeps some text from each row in memory. */
export interface DuplicateFinder {
  /**
   * @param row a row without errors; rows arrive in file order
   */
  add(row: RosterRow): DuplicateFinding;
}

/** The headers of the columns that messages name. */
export interface DuplicateColumns {
  readonly schoolStudentId: string;
  readonly email: string;
}

/**
 * Creates a finder for one file. If two rows have the same student ID and the same data, the second row is ignored. If
 * their data differs, both rows are errors. If two students have the same email address, both rows are errors. IDs and
 * email addresses are not case-sensitive.
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
        const what = { column: columns.schoolStudentId, code: 'id-twice', says: 'the same ID but different data' };
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
      const message = `Line ${other} has ${says}. Correct or remove one of the two lines.`;
      return { line, column, code, severity: 'error', message };
    };
    // Reports the first of several conflicting rows only once.
    const lines = refused.has(first) ? [second] : [first, second];
    for (const line of lines) refused.add(line);
    return { refused: lines, problems: lines.map((line) => toError(line, line === first ? second : first)) };
  }
}

/**
 * Finds the rows of a whole file that can be imported, and the problems in the other rows. Uses
 * `createDuplicateFinder`.
 */
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
