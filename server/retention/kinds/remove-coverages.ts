import type { RemovalWork } from '../retention-kind.ts';

/** Removes coverages, including those of their dependents. */
export async function removeCoverages({ trx }: RemovalWork, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('dependentCoverages').where('studentCoverageId', 'in', ids).execute();
  await trx.deleteFrom('studentCoverages').where('id', 'in', ids).execute();
}
