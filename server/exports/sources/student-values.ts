import type { Transaction } from 'kysely';
import type { Database } from '../../platform/storage/index.ts';
import type { ExportValue } from '../export-source.ts';

const none = {
  schoolStudentId: null,
  firstName: null,
  middleName: null,
  lastName: null,
  email: null,
  dateOfBirth: null,
  gender: null,
  street1: null,
  street2: null,
  city: null,
  state: null,
  postalCode: null,
  countryId: null,
} as const;

export type StudentValues = Readonly<Record<keyof typeof none, ExportValue>>;

/** Reads what exports say about students. The returned function returns empty values for an erased student. */
export async function readStudentValues(
  trx: Transaction<Database>,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => StudentValues> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const rows =
    wanted.length === 0 ? [] : await trx.selectFrom('students').selectAll().where('id', 'in', wanted).execute();
  const byId = new Map(
    rows.map((student): [string, StudentValues] => [
      student.id,
      {
        schoolStudentId: student.schoolStudentId,
        firstName: student.firstName,
        middleName: student.middleName,
        lastName: student.lastName,
        email: student.email,
        dateOfBirth: student.dateOfBirth,
        gender: student.gender,
        street1: student.street1,
        street2: student.street2,
        city: student.city,
        state: student.stateId,
        postalCode: student.postalCode,
        countryId: student.countryId,
      },
    ]),
  );
  return (id) => (id === null ? none : (byId.get(id) ?? none));
}
