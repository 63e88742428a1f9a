import type { Transaction } from 'kysely';
import { brokerIdStart } from '../platform/access/account-role.ts';
import type { Database } from '../platform/storage/index.ts';
import { findImportAuthors } from './find-import-authors.ts';
import { officeName } from './office-name.ts';

export interface Person {
  readonly name: string;
  readonly role: 'student' | 'administrator' | 'broker' | 'staff' | 'program';
  /** A student's id at the school; null for everyone else. */
  readonly UniversityStudentID: string | null;
}

/**
 * Finds students, administrators, a broker's people and programs that import rows by the portal's ids, within the
 * school that the transaction is limited to. A school cannot see implementation staff, so for a staff member this
 * function says only that the person is on staff.
 */
export async function findPeople(
  { trx }: { readonly trx: Transaction<Database> },
  ids: ReadonlyArray<string | null>,
): Promise<ReadonlyMap<string, Person>> {
  const among = (prefix: string) => [...new Set(ids.filter((id) => id !== null && id.startsWith(prefix)))] as string[];
  // The database rejects an empty list.
  const wanted = (prefix: string) => ['', ...among(prefix)];
  const students = await trx
    .selectFrom('students')
    .select(['id', 'firstName', 'lastName', 'schoolStudentId'])
    .where('id', 'in', wanted('stu_'))
    .execute();
  const administrators = await trx
    .selectFrom('administrators')
    .select(['id', 'firstName', 'lastName'])
    .where('id', 'in', [...wanted('adm_'), ...among(brokerIdStart)])
    .execute();
  const programs = await findImportAuthors({ trx }, among('tok_'));
  return new Map([
    ...[...programs].map(([id, name]): [string, Person] => [id, { name, role: 'program', UniversityStudentID: null }]),
    ...students.map(({ id, firstName, lastName, schoolStudentId }): [string, Person] => [
      id,
      { name: `${firstName} ${lastName}`, role: 'student', UniversityStudentID: schoolStudentId },
    ]),
    ...among('stf_').map((id): [string, Person] => [
      id,
      { name: 'Campus Cover staff', role: 'staff', UniversityStudentID: null },
    ]),
    ...administrators.map((person): [string, Person] => [
      person.id,
      {
        name: officeName(person),
        role: person.id.startsWith(brokerIdStart) ? 'broker' : 'administrator',
        UniversityStudentID: null,
      },
    ]),
  ]);
}
