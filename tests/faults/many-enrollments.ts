import type { Storage } from '../../server/platform/storage/index.ts';
import { studentRow } from '../storage/sample-rows.ts';

const perStatement = 500;

/** Adds students of Bay State who are enrolled: `stu_many-0`, with `cov_many-0`, and so on. */
export async function addEnrollments(storage: Storage, count: number): Promise<void> {
  for (let from = 0; from < count; from += perStatement) {
    const names = Array.from({ length: Math.min(perStatement, count - from) }, (_one, at) => `many-${from + at}`);
    await storage.system(async (trx) => {
      await trx
        .insertInto('students')
        .values(
          names.map((name) => ({
            ...studentRow('bay-state', name),
            street1: '5 Elm Street',
            city: 'Boston',
            postalCode: '02115',
          })),
        )
        .execute();
      await trx
        .insertInto('studentCoverages')
        .values(
          names.map((name) => ({
            id: `cov_${name}`,
            universityId: 'uni_bay-state',
            studentId: `stu_${name}`,
            planName: 'Plan',
            coverageStartDate: '2026-08-15',
            coverageEndDate: '2027-08-14',
            studentCoverageStatus: 'Enrolled' as const,
            subscriberId: `SP ${name}`,
            periodId: 'annual',
          })),
        )
        .execute();
    });
  }
}
