import type pg from 'pg';
import type { Student } from '../bench/deadline-day/student.ts';
import { demoPassword } from '../../server/demo/index.ts';
import { newId } from '../../server/platform/storage/index.ts';

/** A student of the demo world with one coverage that is open for a waiver and for enrollment. */
const original = 'cass.eligible@cascadia.example';

interface Clone {
  readonly studentId: string;
  readonly coverageId: string;
  readonly email: string;
  readonly number: number;
}

/**
 * Adds students by copying the rows of a demo student in the database. So this works on the tables of any release:
 * every column has the value that the release wrote itself.
 */
export async function cloneStudents(client: pg.Client, size: number): Promise<Student[]> {
  const clones = Array.from({ length: size }, (_, number): Clone => ({
    studentId: newId('stu'),
    coverageId: newId('cov'),
    email: `deadline.${number}@cascadia.example`,
    number,
  }));
  await client.query('begin');
  await clone(client, 'students', {
    where: 'email = $2',
    changes: clones.map(({ studentId, email, number }) => ({
      id: studentId,
      email,
      school_student_id: `D${String(number).padStart(7, '0')}`,
      first_name: 'Deadline',
      last_name: `Student ${number}`,
    })),
  });
  await clone(client, 'student_credentials', {
    where: 'student_id = (select id from students where email = $2)',
    changes: clones.map(({ studentId }) => ({ student_id: studentId })),
  });
  await clone(client, 'student_coverages', {
    where: 'student_id = (select id from students where email = $2)',
    changes: clones.map(({ studentId, coverageId }) => ({ id: coverageId, student_id: studentId })),
  });
  await client.query('commit');
  return clones.map(({ email, coverageId, number }) => ({
    email,
    coverageId,
    address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    password: demoPassword,
    wants: number % 2 === 0 ? 'waive' : 'enroll',
    documentIds: [],
  }));
}

interface Cloning {
  /** `$2` is the email address of the student to copy. */
  readonly where: string;
  /** The values that differ, one object for each new row. */
  readonly changes: readonly Readonly<Record<string, unknown>>[];
}

async function clone(client: pg.Client, table: string, { where, changes }: Cloning): Promise<void> {
  const { rowCount } = await client.query(
    `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(one) || change)).*
     from jsonb_array_elements($1::jsonb) as change, (select * from ${table} where ${where}) as one`,
    [JSON.stringify(changes), original],
  );
  if (rowCount !== changes.length) throw new Error(`${rowCount} rows of ${table} were added, not ${changes.length}.`);
}
