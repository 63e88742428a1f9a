import type { TenantWork } from '../schools/tenant-work.ts';

/** The given coverages that the student is enrolled in. */
export async function findHeldCoverages(
  { trx, session }: TenantWork,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const held = await trx
    .selectFrom('studentCoverages')
    .select('id')
    .where('studentId', '=', session.studentId)
    .where('id', 'in', [...ids])
    .where('studentCoverageStatus', '=', 'Enrolled')
    .execute();
  return held.map(({ id }) => id);
}
