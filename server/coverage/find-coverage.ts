import { ServerError } from '../platform/errors/server-error.ts';
import type { StudentCoverage } from '../platform/storage/index.ts';
import type { TenantWork } from '../schools/tenant-work.ts';

/**
 * The student's own coverage.
 *
 * @throws {ServerError} NOT_FOUND, for another student's coverage as well as for an unknown one
 */
export async function findCoverage({ trx, session }: TenantWork, id: string): Promise<StudentCoverage> {
  const coverage = await trx
    .selectFrom('studentCoverages')
    .selectAll()
    .where('id', '=', id)
    .where('studentId', '=', session.studentId)
    .executeTakeFirst();
  if (!coverage) throw new ServerError('NOT_FOUND');
  return coverage;
}
