import { normalizeStudentId } from '../rules/student-id.ts';
import { studentIdTaken } from '../rules/taken-words.ts';
import type { Storage } from '../storage/index.ts';
import { available, type AvailabilityCheck } from './check-email-id.ts';
import { findSchool } from './find-school.ts';

interface StudentIdCheck {
  readonly studentId: string;
  readonly universityId: string;
}

/** Whether somebody may still register with a student id at a school; neutral like `checkEmailId`. */
export async function checkStudentId(storage: Storage, check: StudentIdCheck): Promise<AvailabilityCheck> {
  const school = await findSchool(storage, check.universityId);
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
