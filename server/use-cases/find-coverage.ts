import { ServerError } from '../errors/server-error.ts';
import type { StudentCoverage } from '../storage/index.ts';
import type { TenantWork } from './tenant-work.ts';

/**
 * The student's own coverage. With `lock`, a second submission about it waits until this transaction ends.
 *
 * @throws {ServerError} NOT_FOUND, for another student's as well as for none
 */
export async function findCoverage(
  { trx, session }: TenantWork,
  id: string,
  { lock }: { readonly lock: boolean },
): Promise<StudentCoverage> {
  const coverage = await trx
    .selectFrom('studentCoverages')
    .selectAll()
    .where('id', '=', id)
    .where('studentId', '=', session.studentId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!coverage) throw new ServerError('NOT_FOUND');
  return coverage;
}
