import { hashPassword } from '../../../server/accounts/passwords/password-hash.ts';
import { seedDemoWorld } from '../../../server/demo/index.ts';
import type { KeyRing } from '../../../server/platform/keys/key-ring.ts';
import { newId, type Storage } from '../../../server/platform/storage/index.ts';
import { demoFiles } from '../../storage/demo-schools.ts';
import type { Student } from './student.ts';

/** Its waiver requires a document unless the student has Medicaid, and its enrollment is paid by card. */
const school = 'cascadia';
/** One in this many students enrolls. The others waive. */
const enrollOneIn = 4;
const rowsAtOnce = 500;
const password = 'Deadline-Day-2026!';

/** Creates the demo world and students with passwords, whose last day to act is `today`. */
export async function seedStudents(
  storage: Storage,
  keyRing: KeyRing,
  { today, size }: { readonly today: string; readonly size: number },
): Promise<Student[]> {
  await seedDemoWorld(storage, { today, ...demoFiles, keyRing });
  const { id: universityId } = await storage.db
    .selectFrom('universities')
    .select('id')
    .where('slug', '=', school)
    .executeTakeFirstOrThrow();
  // One hash for all, because hashing takes tens of milliseconds on purpose.
  const passwordHash = await hashPassword(password);
  const verifiedAt = new Date();
  const rows = Array.from({ length: size }, (_, number) => ({
    studentId: newId('stu'),
    coverageId: newId('cov'),
    email: `deadline.${number}@${school}.example`,
    number,
  }));
  await storage.system(async (trx) => {
    for (let from = 0; from < size; from += rowsAtOnce) {
      const some = rows.slice(from, from + rowsAtOnce);
      await trx
        .insertInto('students')
        .values(
          some.map(({ studentId, email, number }) => ({
            id: studentId,
            universityId,
            email,
            schoolStudentId: `D${String(number).padStart(7, '0')}`,
            firstName: 'Deadline',
            lastName: `Student ${number}`,
            dateOfBirth: '2004-05-06',
            verifiedAt,
          })),
        )
        .execute();
      await trx
        .insertInto('studentCredentials')
        .values(some.map(({ studentId }) => ({ studentId, universityId, passwordHash })))
        .execute();
      await trx
        .insertInto('studentCoverages')
        .values(
          some.map(({ studentId, coverageId, number }) => ({
            id: coverageId,
            universityId,
            studentId,
            periodId: 'annual',
            planName: 'Student Health Plan',
            coverageStartDate: '2026-10-01',
            coverageEndDate: '2027-09-30',
            studentCoverageStatus: 'Eligible' as const,
            subscriberId: `SHP${String(number).padStart(6, '0')}`,
            waiveUntil: today,
            enrollUntil: today,
          })),
        )
        .execute();
    }
  });
  return rows.map(({ email, coverageId, number }) => ({
    email,
    password,
    coverageId,
    address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    wants: number % enrollOneIn === 0 ? 'enroll' : 'waive',
    documentIds: [],
  }));
}
