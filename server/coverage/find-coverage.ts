import { ServerError } from '../platform/errors/server-error.ts';
import { prepareQuery, type StudentCoverage } from '../platform/storage/index.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import { readOwnCoverages } from './own-coverages.ts';

/**
 * The student's own coverage.
 *
 * @throws {ServerError} NOT_FOUND, for another student's coverage as well as for an unknown one
 */
export async function findCoverage(work: TenantWork, id: string): Promise<StudentCoverage> {
  const { trx, session } = work;
  const known = await readOwnCoverages.known(work);
  const coverage = known
    ? known.find((own) => own.id === id)
    : await ownCoverage.executeTakeFirst(trx, { id, studentId: session.studentId });
  if (!coverage) throw new ServerError('NOT_FOUND');
  return coverage;
}

const ownCoverage = prepareQuery((db, { id, studentId }: { readonly id: string; readonly studentId: string }) =>
  db.selectFrom('studentCoverages').selectAll().where('id', '=', id).where('studentId', '=', studentId),
);
