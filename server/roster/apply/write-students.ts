import type { Transaction } from 'kysely';
import { newId, type Database, type Student } from '../../platform/storage/index.ts';
import type { RowDecision } from '../compare/decide-row.ts';
import { studentColumns, toColumns, type StudentColumns } from '../compare/student-columns.ts';
import type { Applying, RosterChange } from './applying.ts';

/** A decision with the student's id, even for a student who was just added. */
export interface PlacedDecision {
  readonly decision: RowDecision;
  readonly studentId: string;
}

type StudentValues = StudentColumns & Pick<Student, 'id' | 'schoolStudentId'>;

/** Updates existing students in one upsert statement; only its update part ever runs. */
export async function setStudents(
  trx: Transaction<Database>,
  universityId: string,
  students: readonly StudentValues[],
): Promise<void> {
  if (students.length === 0) return;
  await trx
    .insertInto('students')
    .values(students.map((student) => ({ universityId, ...student })))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((set) =>
          Object.fromEntries(studentColumns.map((column) => [column, set.ref(`excluded.${column}`)])),
        ),
    )
    .execute();
}

/** Adds and changes the students in the given rows, and stores the roster's data about each student. */
export async function writeStudents(
  applying: Applying,
  decisions: readonly RowDecision[],
): Promise<{ readonly placed: readonly PlacedDecision[]; readonly changes: readonly RosterChange[] }> {
  const placed = decisions
    .filter(({ kind }) => kind !== 'wrong')
    .map((decision) => ({ decision, studentId: decision.onFile?.id ?? newId('stu') }));
  await addStudents(applying, placed);
  await changeStudents(applying, placed);
  await keepRows(applying, placed);
  return { placed, changes: placed.flatMap(describeChanges) };
}

async function addStudents({ trx, run, now }: Applying, placed: readonly PlacedDecision[]): Promise<void> {
  const added = placed.filter(({ decision: { onFile } }) => onFile === null);
  if (added.length === 0) return;
  await trx
    .insertInto('students')
    .values(
      added.map(({ studentId, decision: { row } }) => ({
        id: studentId,
        universityId: run.universityId,
        schoolStudentId: row.student.schoolStudentId,
        createdAt: now,
        ...toColumns(row.student),
      })),
    )
    .execute();
}

async function changeStudents({ trx, run }: Applying, placed: readonly PlacedDecision[]): Promise<void> {
  await setStudents(
    trx,
    run.universityId,
    placed.flatMap(({ studentId, decision: { onFile, row, columns } }) =>
      onFile?.columns == null || Object.keys(columns).length === 0
        ? []
        : [{ id: studentId, schoolStudentId: row.student.schoolStudentId, ...onFile.columns, ...columns }],
    ),
  );
}

async function keepRows({ trx, run }: Applying, placed: readonly PlacedDecision[]): Promise<void> {
  const values = placed
    .filter(({ decision }) => saysSomethingNew(decision))
    .map(({ studentId, decision: { row } }) => ({
      universityId: run.universityId,
      studentId,
      content: contentOf(row),
    }));
  if (values.length === 0) return;
  await trx
    .insertInto('rosterStudents')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('studentId').doUpdateSet((set) => ({ content: set.ref('excluded.content') })),
    )
    .execute();
}

export function saysSomethingNew({ row, onFile }: RowDecision): boolean {
  return onFile?.lastRow == null || contentOf(onFile.lastRow) !== contentOf(row);
}

function contentOf({ student, facts }: Pick<RowDecision['row'], 'student' | 'facts'>): string {
  return JSON.stringify({ student, facts });
}

function describeChanges({ studentId, decision }: PlacedDecision): readonly RosterChange[] {
  const { onFile, row, columns } = decision;
  const about = { studentId, coverageId: null };
  if (onFile === null) return [{ kind: 'student-added', ...about, before: null, after: toColumns(row.student) }];
  const names = Object.keys(columns) as (keyof StudentColumns)[];
  const before = Object.fromEntries(names.map((name) => [name, onFile.columns?.[name]]));
  return [
    ...(names.length > 0 ? [{ kind: 'student-changed', ...about, before, after: columns } as const] : []),
    ...(saysSomethingNew(decision)
      ? [{ kind: 'row-changed', ...about, before: onFile.lastRow, after: null } as const]
      : []),
  ];
}
