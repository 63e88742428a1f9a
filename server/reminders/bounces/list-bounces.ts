import type { Storage } from '../../platform/storage/index.ts';

/** A student whose current address does not work. */
export interface BouncingStudent {
  readonly schoolStudentId: string;
  /** RFC 3463, e.g. `"5.1.1"`. */
  readonly status: string;
  readonly bouncedAt: string;
}

/** The students of a school whose current address does not work, most recent first. */
export function listBounces(storage: Storage, universityId: string): Promise<readonly BouncingStudent[]> {
  return storage.system((trx) =>
    trx
      .selectFrom('emailBounces')
      .innerJoin('students', 'students.id', 'emailBounces.studentId')
      .select(['schoolStudentId', 'status', 'bouncedAt'])
      .where('emailBounces.universityId', '=', universityId)
      .whereRef('emailBounces.email', '=', 'students.email')
      .orderBy('bouncedAt', 'desc')
      .orderBy('schoolStudentId')
      .execute(),
  );
}
