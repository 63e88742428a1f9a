import type { Storage } from '../../server/platform/storage/index.ts';

/** The id of a coverage that the student can waive or enroll in. */
export async function findEligibleCoverage(storage: Pick<Storage, 'system'>, email: string): Promise<string> {
  const { id } = await storage.system((trx) =>
    trx
      .selectFrom('studentCoverages')
      .innerJoin('students', 'students.id', 'studentCoverages.studentId')
      .select('studentCoverages.id')
      .where('email', '=', email)
      .where('studentCoverageStatus', '=', 'Eligible')
      .executeTakeFirstOrThrow(),
  );
  return id;
}
