import { createRosterReader, type RosterRow } from '@campus-cover/engine';
import type { Storage } from '../platform/storage/index.ts';
import { normalizeStudentId } from '../schools/student-id.ts';
import { CsvError } from '../platform/csv/csv-error.ts';
import { readCsv } from '../platform/csv/read-csv.ts';
import type { RosterRules } from './roster-rules.ts';

/** A student's row, or a sentence that explains why there is none. */
export type FoundRow =
  | {
      readonly row: Pick<RosterRow, 'student' | 'facts'>;
      /** The portal's ID for the student; null when the row is from a file. */
      readonly studentId: string | null;
    }
  | { readonly row: null; readonly reason: string };

interface Search {
  readonly schoolStudentId: string;
  /** The file to look in; null to use the data from the last applied roster. */
  readonly file: AsyncIterable<Uint8Array> | null;
}

/** A roster's data about one student. */
export async function findRosterStudent(
  storage: Storage,
  rules: RosterRules,
  { schoolStudentId, file }: Search,
): Promise<FoundRow> {
  const id = normalizeStudentId(schoolStudentId);
  return file === null ? findKept(storage, rules, id) : findInFile(rules, id, file);
}

async function findKept(storage: Storage, { universityId }: RosterRules, id: string): Promise<FoundRow> {
  const kept = await storage.system((trx) =>
    trx
      .selectFrom('rosterStudents')
      .innerJoin('students', 'students.id', 'rosterStudents.studentId')
      .select(['content', 'studentId'])
      .where('students.universityId', '=', universityId)
      .where('schoolStudentId', '=', id)
      .executeTakeFirst(),
  );
  return kept === undefined
    ? { row: null, reason: `No applied roster has contained the student ${id}.` }
    : { row: JSON.parse(kept.content) as RosterRow, studentId: kept.studentId };
}

async function findInFile(
  { roster, school, today }: RosterRules,
  id: string,
  file: AsyncIterable<Uint8Array>,
): Promise<FoundRow> {
  const reader = createRosterReader(roster, { studentId: school.studentId, today });
  const headers = new Set(roster.columns.schoolStudentId.map((header) => header.trim().toLowerCase()));
  let column = -1;
  let isHeader = true;
  try {
    for await (const { line, cells } of readCsv(file)) {
      if (isHeader) {
        const error = reader.readHeader(cells).find(({ severity }) => severity === 'error');
        if (error !== undefined) return { row: null, reason: error.message };
        column = cells.findIndex((cell) => headers.has(cell.trim().toLowerCase()));
        isHeader = false;
        continue;
      }
      if (normalizeStudentId(cells[column] ?? '') !== id) continue;
      const { row, problems } = reader.readRow(cells, line);
      if (row !== null) return { row, studentId: null };
      return { row: null, reason: `Line ${line}: ${problems.map(({ message }) => message).join(' ')}` };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { row: null, reason: error.message };
  }
  return { row: null, reason: `The file does not contain the student ${id}.` };
}
