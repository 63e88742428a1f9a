import type { Storage } from '../../../server/platform/storage/index.ts';
import { studentRow } from '../../storage/sample-rows.ts';

const universityId = 'uni_bay-state';

/** Adds a student of Bay State who is enrolled, and dependents who are enrolled with the student. */
export async function addFamily(storage: Storage, name: string, dependents: readonly FamilyDependent[]): Promise<void> {
  await storage.system(async (trx) => {
    await trx
      .insertInto('students')
      .values({
        ...studentRow('bay-state', name),
        street1: '5 Elm Street',
        city: 'Boston',
        stateId: 'MA',
        postalCode: '02115',
        gender: 'F',
      })
      .execute();
    await trx
      .insertInto('studentCoverages')
      .values({
        id: `cov_${name}`,
        universityId,
        studentId: `stu_${name}`,
        planName: 'Plan',
        coverageStartDate: '2026-10-01',
        coverageEndDate: '2027-09-30',
        studentCoverageStatus: 'Enrolled',
        subscriberId: `BSU-${name}`,
        periodId: 'annual',
      })
      .execute();
    for (const { firstName, relationship, from = '2026-10-01' } of dependents) {
      const id = `dep_${name}-${firstName}`;
      await trx
        .insertInto('dependents')
        .values({
          id,
          universityId,
          studentId: `stu_${name}`,
          firstName,
          lastName: 'Sample',
          dateOfBirth: '2020-05-17',
          relationship,
        })
        .execute();
      await trx
        .insertInto('dependentCoverages')
        .values({
          id: `dcv_${name}-${firstName}`,
          universityId,
          dependentId: id,
          studentCoverageId: `cov_${name}`,
          coverageStartDate: from,
          coverageEndDate: '2027-09-30',
          studentCoverageStatus: 'Enrolled',
        })
        .execute();
    }
  });
}

interface FamilyDependent {
  readonly firstName: string;
  readonly relationship: 'Spouse' | 'Child';
  /** The first day of the dependent's coverage. */
  readonly from?: string;
}
