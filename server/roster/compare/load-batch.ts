import type { RosterRow } from '@campus-cover/engine';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/storage/index.ts';
import type { CoverageNow } from './change-coverage.ts';
import type { StudentOnFile } from './decide-row.ts';
import { markActed } from './mark-acted.ts';
import { studentColumns, type StudentColumns } from './student-columns.ts';

/** The data about a student in the last applied roster. */
export type KeptRow = Pick<RosterRow, 'student' | 'facts'>;

/** The parts of a coverage that a comparison reads. */
export const coverageColumns = [
  'studentCoverages.id',
  'studentCoverages.studentId',
  'periodId',
  'studentCoverageStatus',
  'subscriberId',
  'rateClass',
  'eligibleFrom',
  'goneSince',
  'silentSince',
  'coverageStartDate',
  'coverageEndDate',
  'terminatesOn',
  'waiveUntil',
  'enrollUntil',
  'lateUntil',
  'eligibilityConfirmedOn',
] as const;

/** Finds the school's records about the students in the given rows, by student id. */
export async function loadStudents(
  trx: Transaction<Database>,
  universityId: string,
  rows: readonly RosterRow[],
): Promise<ReadonlyMap<string, StudentOnFile>> {
  const students = await trx
    .selectFrom('students')
    .select(['id', 'schoolStudentId', 'registeredAt'])
    .where('universityId', '=', universityId)
    .where(
      'schoolStudentId',
      'in',
      rows.map(({ student }) => student.schoolStudentId),
    )
    .execute();
  const ids = students.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const withPassword = await findWithPassword(trx, ids);
  const lastRows = await findLastRows(trx, ids);
  const coverages = new Map<string, CoverageNow[]>();
  for (const coverage of await findCoverages(trx, universityId, ids)) {
    const held = coverages.get(coverage.studentId);
    if (held === undefined) coverages.set(coverage.studentId, [coverage]);
    else held.push(coverage);
  }
  const said = new Map(rows.map(({ student }) => [student.schoolStudentId, student]));
  const isSame = ({ id, schoolStudentId }: (typeof students)[number]): boolean =>
    JSON.stringify(lastRows.get(id)?.student) === JSON.stringify(said.get(schoolStudentId));
  const data = await findStudentData(
    trx,
    students.filter((student) => !isSame(student)).map(({ id }) => id),
  );
  return new Map(
    students.map(({ id, schoolStudentId, registeredAt }) => {
      const lastRow = lastRows.get(id) ?? null;
      const student: StudentOnFile = {
        id,
        columns: data.get(id)?.columns ?? null,
        hasOwnAccount: registeredAt !== null && withPassword.has(id),
        lastRow,
        lastSaid: lastRow?.student ?? null,
        coverages: coverages.get(id) ?? [],
      };
      return [schoolStudentId, student];
    }),
  );
}

async function findWithPassword(trx: Transaction<Database>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('studentCredentials')
    .select('studentId')
    .where('studentId', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ studentId }) => studentId));
}

async function findLastRows(trx: Transaction<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, KeptRow>> {
  const rows = await trx
    .selectFrom('rosterStudents')
    .select(['studentId', 'content'])
    .where('studentId', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ studentId, content }) => [studentId, JSON.parse(content) as RosterRow]));
}

/** Finds the given students' coverages, oldest first. */
export async function findCoverages(
  trx: Transaction<Database>,
  universityId: string,
  studentIds: readonly string[],
): Promise<readonly CoverageNow[]> {
  const rows = await trx
    .selectFrom('studentCoverages')
    .select([...coverageColumns])
    .where('studentCoverages.universityId', '=', universityId)
    .where('studentId', 'in', [...studentIds])
    .orderBy('coverageStartDate')
    .orderBy('id')
    .execute();
  return markActed(trx, universityId, rows);
}

/** The owner of each address: the id of a student or an administrator. */
export async function findOwners(
  trx: Transaction<Database>,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (emails.length === 0) return new Map();
  const ofStudents = await trx
    .selectFrom('students')
    .select(['id', 'email'])
    .where('email', 'in', [...emails])
    .execute();
  const ofOffices = await trx
    .selectFrom('administrators')
    .select(['id', 'email'])
    .where('email', 'in', [...emails])
    .execute();
  return new Map([...ofStudents, ...ofOffices].map(({ id, email }) => [email, id]));
}

/** Finds coverages by their ids. */
export async function findCoveragesById(
  trx: Transaction<Database>,
  universityId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CoverageNow>> {
  const rows = await trx
    .selectFrom('studentCoverages')
    .select([...coverageColumns])
    .where('studentCoverages.id', 'in', [...ids])
    .execute();
  return new Map((await markActed(trx, universityId, rows)).map((row) => [row.id, row]));
}

/** A student's data, with the school's student ID, which identifies the student's row in a roster. */
export interface StudentData {
  readonly schoolStudentId: string;
  readonly registeredAt: string | null;
  readonly columns: StudentColumns;
}

/** Finds the given students' data by their ids. */
export async function findStudentData(
  trx: Transaction<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StudentData>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('students')
    .select(['id', 'schoolStudentId', 'registeredAt', ...studentColumns])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, schoolStudentId, registeredAt, ...columns }) => [id, { schoolStudentId, registeredAt, columns }]),
  );
}
