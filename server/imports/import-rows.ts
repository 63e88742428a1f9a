import { DatabaseError, keepIf, type Storage } from '../platform/storage/index.ts';
import { lockStudent } from '../schools/lock-student.ts';
import { checkRows } from './check-rows.ts';
import { findImported, keepImported } from './imported-row.ts';
import type { ImportRow, ImportRules, ImportWork } from './import-kind.ts';
import { RowError, type RowProblem } from './row-error.ts';

interface RowsRequest extends Omit<ImportWork, 'trx'> {
  readonly storage: Pick<Storage, 'system' | 'inTenant'>;
  readonly rules: ImportRules;
  readonly rows: readonly ImportRow[];
  /** Changes nothing; only determines what the rows would do. */
  readonly isPreview: boolean;
}

/** The result of a row. */
export interface RowResult extends ImportRow {
  /** `repeated`: an earlier import had the row, so it changed nothing. */
  readonly state: 'imported' | 'repeated' | 'wrong';
  /** What the row did, or what the earlier import did; null for an invalid row. */
  readonly outcome: string | null;
  /** Empty unless the row is invalid. */
  readonly problems: readonly RowProblem[];
}

/**
 * Imports rows from another system, each in its own transaction, so that an invalid row does not block the others, and
 * an interrupted import can be repeated. A preview does the same work and rolls back each row.
 *
 * @returns one result for each row, in the order of the rows
 */
export async function importRows({ rules, rows: all, ...request }: RowsRequest): Promise<readonly RowResult[]> {
  const { rows, problems } = checkRows(rules, all);
  const results = new Map<number, RowResult>();
  for (const row of rows) results.set(row.line, await importRow({ rules, ...request }, row));
  const first = new Map(all.toReversed().map(({ line, cells }) => [JSON.stringify(cells), line]));
  const wrong = new Map<number, RowProblem[]>();
  for (const problem of problems) wrong.set(problem.line, [...(wrong.get(problem.line) ?? []), problem]);
  return all.map((row) => {
    const own = results.get(row.line);
    if (own !== undefined) return own;
    // The file may contain the row twice.
    const firstLine = first.get(JSON.stringify(row.cells)) ?? row.line;
    const same = results.get(firstLine);
    const problems = (same?.problems ?? wrong.get(row.line) ?? wrong.get(firstLine) ?? []).map((problem) => ({
      ...problem,
      line: row.line,
    }));
    if (same === undefined) return { ...row, state: 'wrong', outcome: null, problems };
    return { ...same, ...row, state: same.state === 'imported' ? 'repeated' : same.state, problems };
  });
}

async function importRow(
  { storage, rules, isPreview, ...occasion }: Omit<RowsRequest, 'rows'>,
  row: ImportRow,
): Promise<RowResult> {
  try {
    const done = await keepIf(storage, {
      universityId: occasion.school.id,
      work: (trx) => applyOnce({ ...occasion, trx }, rules, row),
      isKept: () => !isPreview,
    });
    return { ...row, ...done, problems: [] };
  } catch (error) {
    const { field, message, suggestion } = toRowError(error);
    return { ...row, state: 'wrong', outcome: null, problems: [{ line: row.line, field, message, suggestion }] };
  }
}

/** Another transaction kept the student's row for too long, so that this row was not imported. */
function toRowError(error: unknown): RowError {
  if (error instanceof RowError) return error;
  if (error instanceof DatabaseError && error.code === '55P03')
    return new RowError(null, 'Another change to the student takes too long.', 'Import the row again later.');
  throw error;
}

type Done = Pick<RowResult, 'outcome'> & { readonly state: 'imported' | 'repeated' };

/** A second import of the same row waits for the lock, and then finds the row. */
async function applyOnce(work: ImportWork, rules: ImportRules, { cells }: ImportRow): Promise<Done> {
  const studentId = await rules.findStudent(work, cells);
  const lock = await lockStudent(work.trx, studentId);
  const earlier = await findImported(work, { kind: rules.kind, studentId, cells });
  if (earlier !== undefined) return { state: 'repeated', outcome: earlier.outcome };
  const outcome = await rules.apply(work, lock, cells);
  await keepImported(work, { kind: rules.kind, studentId, cells, outcome });
  return { state: 'imported', outcome };
}
