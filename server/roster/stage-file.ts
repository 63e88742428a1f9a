import { createHash } from 'node:crypto';
import {
  createDuplicateFinder,
  createRosterReader,
  type RosterProblem,
  type RosterReader,
  type RosterRow,
} from '@campus-cover/engine';
import { limits } from '@campus-cover/schemas';
import { ServerError } from '../platform/errors/server-error.ts';
import type { RosterRun } from '../platform/storage/index.ts';
import { normalizeStudentId } from '../schools/student-id.ts';
import { CsvError } from '../platform/csv/csv-error.ts';
import { readCsv, type CsvRow } from '../platform/csv/read-csv.ts';
import { rosterLimits } from './roster-limits.ts';
import type { RosterParts } from './roster-parts.ts';
import type { RosterRules } from './roster-rules.ts';
import { noteProgress } from './roster-run.ts';
import { updateStatistics } from './plan-by-keys.ts';
import { writeProblems } from './write-problems.ts';

/** A file that cannot be imported at all. The message is a sentence for the person who made the file. */
export class RosterFileError extends Error {
  override readonly name = 'RosterFileError';
  readonly problems: readonly RosterProblem[];

  constructor(message: string, problems: readonly RosterProblem[] = []) {
    super(message);
    this.problems = problems;
  }
}

/** What was staged. */
export interface StagedFile {
  readonly rows: number;
  /** Rows that were ignored because they repeat an earlier row. */
  readonly repeated: number;
  /** SHA-256 of the file, in hex. */
  readonly sha256: string;
  readonly sizeBytes: number;
}

interface StagedRow {
  readonly line: number;
  readonly schoolStudentId: string;
  /** Null for an invalid row. */
  readonly row: RosterRow | null;
}

/**
 * Reads a file as it arrives and stores its rows, batch by batch, so that memory use does not depend on the file's
 * size.
 *
 * @throws {RosterFileError} for a file that is not a roster of this school; its problems are kept
 * @throws {ServerError} ROSTER_TOO_LARGE
 */
export async function stageFile(
  { storage, clock }: RosterParts,
  { run, rules }: { readonly run: RosterRun; readonly rules: RosterRules },
  bytes: AsyncIterable<Uint8Array>,
): Promise<StagedFile> {
  const measured = measure(bytes);
  const reading = readRows(rules, measured.bytes);
  let batch: StagedRow[] = [];
  let problems: RosterProblem[] = [];
  let rows = 0;
  let repeated = 0;
  const contradicted = new Set<number>();
  try {
    for await (const found of reading) {
      problems.push(...found.problems);
      for (const line of found.contradicts) contradicted.add(line);
      rows += 1;
      if (found.staged === null) repeated += 1;
      else batch.push(found.staged);
      if (batch.length === rosterLimits.batchSize) await flush();
    }
  } catch (error) {
    await flush();
    throw await explain(error);
  }
  await flush();
  await refuseLines(contradicted);
  // The comparison reads the rows in order, which is slow if the statistics still describe an empty table.
  await storage.system((trx) => updateStatistics(trx, ['roster_rows']));
  return { rows, repeated, ...measured.result() };

  async function flush(): Promise<void> {
    const [staged, found] = [batch, problems];
    batch = [];
    problems = [];
    await storage.system(async (trx) => {
      if (staged.length > 0)
        await trx
          .insertInto('rosterRows')
          .values(
            staged.map(({ line, schoolStudentId, row }) => ({
              universityId: run.universityId,
              runId: run.id,
              line,
              schoolStudentId,
              content: row === null ? '' : JSON.stringify(row),
            })),
          )
          .execute();
      await writeProblems(trx, run, found);
      await noteProgress(trx, run.id, rows, clock.now());
    });
  }

  async function explain(error: unknown): Promise<unknown> {
    const refused = error instanceof CsvError ? toFileError(error) : error;
    if (refused instanceof RosterFileError) await storage.system((trx) => writeProblems(trx, run, refused.problems));
    return refused;
  }

  /** Refuses rows that were staged before a later row contradicted them. */
  async function refuseLines(lines: ReadonlySet<number>): Promise<void> {
    const all = [...lines];
    for (let at = 0; at < all.length; at += rosterLimits.batchSize) {
      const part = all.slice(at, at + rosterLimits.batchSize);
      await storage.system((trx) =>
        trx
          .updateTable('rosterRows')
          .set({ content: '' })
          .where('runId', '=', run.id)
          .where('line', 'in', part)
          .execute(),
      );
    }
  }
}

interface FoundRow {
  /** Null for a row that repeats an earlier row. */
  readonly staged: StagedRow | null;
  readonly problems: readonly RosterProblem[];
  /** Earlier lines that cannot be imported because of this line. */
  readonly contradicts: readonly number[];
}

async function* readRows(rules: RosterRules, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<FoundRow> {
  const { roster, school, today } = rules;
  const reader = createRosterReader(roster, { studentId: school.studentId, today });
  const idHeaders = new Set(roster.columns.schoolStudentId.map(headerOf));
  const duplicates = createDuplicateFinder({
    schoolStudentId: roster.columns.schoolStudentId[0] ?? '',
    email: roster.columns.email[0] ?? '',
  });
  let idColumn = -1;
  let isHeader = true;
  for await (const csvRow of readCsv(bytes)) {
    if (isHeader) {
      isHeader = false;
      refuseHeader(reader, csvRow);
      idColumn = csvRow.cells.findIndex((cell) => idHeaders.has(headerOf(cell)));
      continue;
    }
    const { row, problems } = reader.readRow(csvRow.cells, csvRow.line);
    const { line } = csvRow;
    const schoolStudentId = normalizeStudentId(row?.student.schoolStudentId ?? csvRow.cells[idColumn] ?? '');
    if (row === null) {
      yield { staged: { line, schoolStudentId, row }, problems, contradicts: [] };
      continue;
    }
    const kept = { ...row, student: { ...row.student, schoolStudentId } };
    const duplicate = duplicates.add(kept);
    const isRefused = duplicate.refused.includes(line);
    const isRepeated = isRefused && duplicate.problems.every(({ severity }) => severity === 'warning');
    yield {
      staged: isRepeated ? null : { line, schoolStudentId, row: isRefused ? null : kept },
      problems: [...problems, ...duplicate.problems],
      contradicts: duplicate.refused.filter((other) => other !== line),
    };
  }
  if (isHeader) throw new RosterFileError('The file is empty.');
}

/** @throws {RosterFileError} */
function refuseHeader(reader: RosterReader, { cells }: CsvRow): void {
  const problems = reader.readHeader(cells);
  const error = problems.find(({ severity }) => severity === 'error');
  if (error !== undefined) throw new RosterFileError(error.message, problems);
}

function toFileError({ line, code, message }: CsvError): RosterFileError {
  return new RosterFileError(message, [{ line, column: null, code, severity: 'error', message }]);
}

function headerOf(cell: string): string {
  return cell
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase();
}

/** Counts and hashes the bytes that pass through. */
function measure(bytes: AsyncIterable<Uint8Array>) {
  const digest = createHash('sha256');
  let sizeBytes = 0;
  const pass = async function* () {
    for await (const chunk of bytes) {
      sizeBytes += chunk.byteLength;
      if (sizeBytes > limits.largestRosterBytes) throw new ServerError('ROSTER_TOO_LARGE');
      digest.update(chunk);
      yield chunk;
    }
  };
  return { bytes: pass(), result: () => ({ sizeBytes, sha256: digest.digest('hex') }) };
}
