import type { Storage } from '../../platform/storage/index.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import type { Registration } from './register-student.ts';

/**
 * Whether the same registration was already made and is still waiting for confirmation. Only the person who registered
 * knows the address, student ID and password.
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
  // Verify the password even without an account: the response time must not reveal an unconfirmed account.
  return verifyPassword(earlier?.passwordHash ?? null, password);
}
