import type { RemovalWork } from '../retention-kind.ts';

/** Removes coverages with those of the dependents in them. */
export async function removeCoverages({ trx }: RemovalWork, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('dependentCoverages').where('studentCoverageId', 'in', ids).execute();
  await trx.deleteFrom('studentCoverages').where('id', 'in', ids).execute();
}
