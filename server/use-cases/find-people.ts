import type { Transaction } from 'kysely';
import type { Database } from '../storage/index.ts';

export interface Person {
  readonly name: string;
  readonly role: 'student' | 'administrator' | 'staff';
  /** A student's id at the school; null for everybody else. */
  readonly UniversityStudentID: string | null;
}

/**
 * Students and administrators by our own ids, those of the school behind whose wall the transaction runs. Implementation staff stand
 * behind no wall that a school sees over: of them it is told no more than that.
 */
export async function findPeople(
  { trx }: { readonly trx: Transaction<Database> },
  ids: ReadonlyArray<string | null>,
): Promise<ReadonlyMap<string, Person>> {
  const among = (prefix: string) => [...new Set(ids.filter((id) => id !== null && id.startsWith(prefix)))] as string[];
  // An empty list is none that a database takes.
  const wanted = (prefix: string) => ['', ...among(prefix)];
  const students = await trx
    .selectFrom('students')
    .select(['id', 'firstName', 'lastName', 'schoolStudentId'])
    .where('id', 'in', wanted('stu_'))
    .execute();
  const administrators = await trx
    .selectFrom('administrators')
    .select(['id', 'firstName', 'lastName'])
    .where('id', 'in', wanted('adm_'))
    .execute();
  return new Map([
    ...students.map(({ id, firstName, lastName, schoolStudentId }): [string, Person] => [
      id,
      { name: `${firstName} ${lastName}`, role: 'student', UniversityStudentID: schoolStudentId },
    ]),
    ...among('stf_').map((id): [string, Person] => [
      id,
      { name: 'Campus Cover staff', role: 'staff', UniversityStudentID: null },
    ]),
    ...administrators.map(({ id, firstName, lastName }): [string, Person] => [
      id,
      { name: `${firstName} ${lastName}`, role: 'administrator', UniversityStudentID: null },
    ]),
  ]);
}
