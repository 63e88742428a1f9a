import { prepareQuery, type Student, type University } from '../platform/storage/index.ts';
import type { SchoolSettings } from './school-settings.ts';
import type { TenantWork } from './tenant-work.ts';

/** The signed-in student and their school. */
export interface SchoolOfStudent {
  readonly student: Student;
  readonly university: University;
  /** Plans, payment and documents from the school's file. */
  readonly settings: SchoolSettings;
}

const known = new WeakMap<TenantWork['trx'], Promise<SchoolOfStudent>>();

/** Reads the student and the school once per transaction, as they were at the first call. */
export function readSchoolOfStudent(work: TenantWork): Promise<SchoolOfStudent> {
  const earlier = known.get(work.trx);
  if (earlier) return earlier;
  const reading = read(work);
  known.set(work.trx, reading);
  return reading;
}

async function read({ trx, session, readSettings }: TenantWork): Promise<SchoolOfStudent> {
  const [student, university] = await Promise.all([
    studentById.executeTakeFirstOrThrow(trx, { id: session.studentId }),
    universityById.executeTakeFirstOrThrow(trx, { id: session.universityId }),
  ]);
  return { student, university, settings: readSettings(university.slug) };
}

const studentById = prepareQuery((db, { id }: { readonly id: string }) =>
  db.selectFrom('students').selectAll().where('id', '=', id),
);

const universityById = prepareQuery((db, { id }: { readonly id: string }) =>
  db.selectFrom('universities').selectAll().where('id', '=', id),
);
