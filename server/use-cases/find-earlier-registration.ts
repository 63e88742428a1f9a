import { verifyPassword } from '../passwords/password-hash.ts';
import type { Storage } from '../storage/index.ts';
import type { Registration } from './register-student.ts';

/**
 * Whether the very same registration was made before and waits for its confirmation: whoever knows address, student
 * id and password has made it.
 */
export async function findEarlierRegistration(
  storage: Storage,
  { email, school, schoolStudentId }: Registration,
  password: string,
): Promise<boolean> {
  const earlier = await storage.system((trx) =>
    trx
      .selectFrom('students')
      .innerJoin('studentCredentials', 'studentCredentials.studentId', 'students.id')
      .select('studentCredentials.passwordHash')
      .where('students.email', '=', email)
      .where('students.universityId', '=', school.id)
      .where('students.schoolStudentId', '=', schoolStudentId)
      .where('students.registeredAt', 'is not', null)
      .where('students.verifiedAt', 'is', null)
      .executeTakeFirst(),
  );
  // Also for nobody: the time of the answer shall not tell of an account that is not confirmed yet.
  return verifyPassword(earlier?.passwordHash ?? null, password);
}
