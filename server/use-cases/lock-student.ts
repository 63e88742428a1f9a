import type { TenantWork } from './tenant-work.ts';

/** Holds back what else would change the student's dependents or coverages, until this transaction ends. */
export async function lockStudent({ trx, session }: TenantWork): Promise<void> {
  await trx
    .selectFrom('students')
    .select('id')
    .where('id', '=', session.studentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
