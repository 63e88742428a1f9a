import { sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import { prepareQuery, type Database } from '../platform/storage/index.ts';

declare const isHeld: unique symbol;

/**
 * Proof that a transaction holds the lock on a student's row. Code that changes a student's coverages, payments or
 * dependents requires it. As a result, no transaction can lock one of those rows and then wait for the student's row.
 * Transactions that change one student run one at a time.
 */
export interface StudentLock {
  readonly trx: Transaction<Database>;
  readonly studentId: string;
  readonly [isHeld]: true;
}

/** The same proof for several students of one school. Only work on a whole school uses it. */
export interface StudentsLock {
  readonly trx: Transaction<Database>;
  readonly studentIds: ReadonlySet<string>;
  readonly [isHeld]: true;
}

/**
 * Makes other changes to the student's coverages, payments, dependents, records or documents wait until this
 * transaction ends. Take this lock before you read any of the student's other data for a change. It is the only lock
 * for such work (decision 0048).
 *
 * Rows that only refer to the student, such as a session, can still be written.
 */
export async function lockStudent(trx: Transaction<Database>, studentId: string): Promise<StudentLock> {
  await lockedStudent.executeTakeFirstOrThrow(trx, { studentId });
  return { trx, studentId } as StudentLock;
}

/**
 * Like `lockStudent`, for a statement that locks the student's row and then also reads.
 *
 * @param locking resolves when PostgreSQL has answered a statement with `for no key update` on that row
 */
export async function lockStudentBy(
  trx: Transaction<Database>,
  studentId: string,
  locking: Promise<unknown>,
): Promise<StudentLock> {
  await locking;
  return { trx, studentId } as StudentLock;
}

const lockedStudent = prepareQuery((db, { studentId }: { readonly studentId: string }) =>
  db.selectFrom('students').select('id').where('id', '=', studentId).forNoKeyUpdate(),
);

interface StudentsOfSchool {
  readonly universityId: string;
  /** A condition on `student_coverages`. */
  readonly withCoverage: RawBuilder<boolean>;
}

/**
 * Locks all of a school's students who have a coverage that matches the condition, so a few statements can change many
 * coverages.
 */
export async function lockStudentsWith(
  trx: Transaction<Database>,
  { universityId, withCoverage }: StudentsOfSchool,
): Promise<void> {
  await lockRows(trx, (eb) =>
    eb.and([
      eb('universityId', '=', universityId),
      eb('id', 'in', (query) =>
        query
          .selectFrom('studentCoverages')
          .select('studentId')
          .where('universityId', '=', universityId)
          .where(sql<boolean>`(${withCoverage})`),
      ),
    ]),
  );
}

/**
 * Locks several students as `lockStudent` locks one. Work on one student never waits for a second student, so it cannot
 * deadlock with this transaction.
 */
export async function lockStudents(trx: Transaction<Database>, ids: readonly string[]): Promise<StudentsLock> {
  const studentIds = new Set(ids);
  if (studentIds.size > 0) await lockRows(trx, (eb) => eb('id', 'in', [...studentIds]));
  return { trx, studentIds } as unknown as StudentsLock;
}

/**
 * Locks many students in ID order, so that if two such statements run, one waits for the other and they never deadlock.
 * A transaction that runs several of these statements locks the school first.
 */
async function lockRows(
  trx: Transaction<Database>,
  which: (students: ExpressionBuilder<Database, 'students'>) => Expression<SqlBool>,
): Promise<void> {
  // Selects only a count, so the database does not return the IDs.
  await trx
    .selectFrom((from) =>
      from.selectFrom('students').select('id').where(which).orderBy('id').forNoKeyUpdate().as('locked'),
    )
    .select(({ fn }) => fn.countAll().as('count'))
    .execute();
}
