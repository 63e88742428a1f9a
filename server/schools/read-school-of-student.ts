import { prepareQuery, type Student, type University } from '../platform/storage/index.ts';
import { oncePerTransaction } from './once-per-transaction.ts';
import type { SchoolSettings } from './school-settings.ts';

/** The signed-in student and their school. */
export interface SchoolOfStudent {
  readonly student: Student;
  readonly university: University;
  /** Plans, payment and documents from the school's file. */
  readonly settings: SchoolSettings;
}

/** Reads the student and the school, as they were at the first call in this transaction. */
export const readSchoolOfStudent = oncePerTransaction(
  async ({ trx, session, readSettings }): Promise<SchoolOfStudent> => {
    const [student, university] = await Promise.all([
      studentById.executeTakeFirstOrThrow(trx, { id: session.studentId }),
      universityById.executeTakeFirstOrThrow(trx, { id: session.universityId }),
    ]);
    return { student, university, settings: readSettings(university.slug) };
  },
);

const studentById = prepareQuery((db, { id }: { readonly id: string }) =>
  db.selectFrom('students').selectAll().where('id', '=', id),
);

const universityById = prepareQuery((db, { id }: { readonly id: string }) =>
  db.selectFrom('universities').selectAll().where('id', '=', id),
);
