import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/storage/index.ts';

/** A student whose current address does not work. */
export interface BouncingStudent {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly schoolStudentId: string;
  readonly email: string;
  /** RFC 3463, e.g. `"5.1.1"`. */
  readonly status: string;
  readonly bouncedAt: string;
}

interface Listed {
  readonly universityId: string;
  /** All if absent. */
  readonly most?: number;
}

/** The students of a school whose current address does not work, the latest first, and how many there are. */
export async function listBounces(
  trx: Transaction<Database>,
  { universityId, most }: Listed,
): Promise<{ readonly total: number; readonly students: readonly BouncingStudent[] }> {
  const rows = await trx
    .selectFrom('emailBounces')
    .innerJoin('students', 'students.id', 'emailBounces.studentId')
    .select(['students.id', 'firstName', 'lastName', 'schoolStudentId', 'students.email', 'status', 'bouncedAt'])
    .select(sql<number>`(count(*) over ())::integer`.as('total'))
    .where('emailBounces.universityId', '=', universityId)
    .whereRef('emailBounces.email', '=', 'students.email')
    .orderBy('bouncedAt', 'desc')
    .orderBy('schoolStudentId')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute();
  return { total: rows[0]?.total ?? 0, students: rows.map(({ total: _total, ...student }) => student) };
}
