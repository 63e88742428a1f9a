import type { Storage } from '../../platform/storage/index.ts';
import { findNamedSchool } from '../../schools/find-school.ts';
import { normalizeStudentId } from '../../schools/student-id.ts';
import { available, type AvailabilityCheck } from './check-email-id.ts';
import { studentIdTaken } from './taken-words.ts';

interface StudentIdCheck {
  readonly studentId: string;
  /** An id, slug or name; can be empty if `partner` is given. */
  readonly universityId: string;
  readonly partner?: string | undefined;
}

/** Whether a new account at a school can use a student ID; the response can be neutral, as in `checkEmailId`. */
export async function checkStudentId(storage: Storage, check: StudentIdCheck): Promise<AvailabilityCheck> {
  const school = await findNamedSchool(storage, { names: [check.universityId], partner: check.partner });
  if (!school || school.options.neutralAccountChecks) return available;
  const registered = await storage.system((trx) =>
    trx
      .selectFrom('students')
      .select('id')
      .where('universityId', '=', school.id)
      .where('schoolStudentId', '=', normalizeStudentId(check.studentId))
      .where('registeredAt', 'is not', null)
      .executeTakeFirst(),
  );
  return registered ? { success: false, error: studentIdTaken(school.studentIdLabel) } : available;
}
