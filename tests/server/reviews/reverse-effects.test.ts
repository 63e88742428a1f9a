import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CoverageStatus, StudentCoverage } from '../../../server/platform/storage/index.ts';
import { lockStudent } from '../../../server/schools/lock-student.ts';
import { undoTermination } from '../../../server/termination/undo-termination.ts';
import { undoWaiver } from '../../../server/waiver/undo-waiver.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
}, 120_000);
afterAll(() => portal.close());

const whole = { coverageStartDate: '2026-08-15', coverageEndDate: '2027-08-14' };

interface OtherCoverage {
  readonly coverageStartDate: string;
  readonly coverageEndDate: string;
  readonly studentCoverageStatus: CoverageStatus;
  readonly silentSince?: string;
}

/** Gives Ada one coverage in a state, and another one if given, instead of those of the test world. */
async function setCoverages(own: Partial<StudentCoverage>, other?: OtherCoverage): Promise<void> {
  await portal.storage.system(async (trx) => {
    await trx.deleteFrom('studentCoverages').where('studentId', '=', 'stu_ada').where('id', '!=', 'cov_ada').execute();
    const { id: _id, ...ada } = await trx
      .selectFrom('studentCoverages')
      .selectAll()
      .where('id', '=', 'cov_ada')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('studentCoverages')
      .set({ ...whole, terminatesOn: null, terminationReason: null, terminationRecordId: null, ...own })
      .where('id', '=', 'cov_ada')
      .execute();
    if (other === undefined) return;
    const cleared = { terminatesOn: null, terminationReason: null, terminationRecordId: null, silentSince: null };
    await trx
      .insertInto('studentCoverages')
      .values({ ...ada, ...cleared, ...other, id: 'cov_other-of-ada', periodId: 'other' })
      .execute();
  });
}

function readAda(): Promise<StudentCoverage> {
  return portal.storage.system((trx) =>
    trx.selectFrom('studentCoverages').selectAll().where('id', '=', 'cov_ada').executeTakeFirstOrThrow(),
  );
}

describe('the undo of a termination', () => {
  const terminated = {
    studentCoverageStatus: 'Enrolled',
    terminatesOn: '2026-11-30',
    terminationReason: 'LV',
    terminationRecordId: 'ter_1',
  } as const;
  const undo = (recordId = 'ter_1') =>
    portal.storage.system(async (trx) => {
      const coverage = await trx
        .selectFrom('studentCoverages')
        .selectAll()
        .where('id', '=', 'cov_ada')
        .executeTakeFirstOrThrow();
      await undoTermination(await lockStudent(trx, 'stu_ada'), {
        coverage,
        recordId,
        today: '2026-11-21',
        now: portal.now(),
      });
    });
  beforeEach(() => setCoverages(terminated));

  it('makes the coverage last until its original last day again', async () => {
    await undo();
    expect(await readAda()).toMatchObject({ terminatesOn: null, terminationReason: null, terminationRecordId: null });
  });

  it('does nothing to a termination by another submission', async () => {
    await expect(undo('ter_2')).rejects.toMatchObject({ code: 'COVERAGE_STATE' });
    expect(await readAda()).toMatchObject({ terminatesOn: '2026-11-30' });
  });

  it.each(['Enrolled', 'Pending Enrollment'] as const)('is refused if the days after it are %s', async (status) => {
    const days = { coverageStartDate: '2026-12-01', coverageEndDate: '2027-08-14' };
    await setCoverages(terminated, { ...days, studentCoverageStatus: status });
    await expect(undo()).rejects.toMatchObject({ code: 'COVERAGE_STATE' });
    await setCoverages(terminated, { ...days, studentCoverageStatus: 'Eligible' });
    await undo();
  });
});

describe('the undo of a waiver', () => {
  const undo = () =>
    portal.storage.system(async (trx) => {
      const coverage = await trx
        .selectFrom('studentCoverages')
        .selectAll()
        .where('id', '=', 'cov_ada')
        .executeTakeFirstOrThrow();
      await undoWaiver(await lockStudent(trx, 'stu_ada'), { coverage, sentOn: '2026-11-20' });
    });

  it('makes the coverage Eligible again, but only one that is Waived', async () => {
    await setCoverages({ studentCoverageStatus: 'Waived' });
    await undo();
    expect((await readAda()).studentCoverageStatus).toBe('Eligible');
    await expect(undo()).rejects.toMatchObject({ code: 'COVERAGE_STATE' });
  });

  it('is refused if another coverage for the same days has expired since the submission', async () => {
    const expired = { ...whole, studentCoverageStatus: 'Enrollment Expired' } as const;
    await setCoverages({ studentCoverageStatus: 'Waived' }, { ...expired, silentSince: '2026-11-20' });
    await expect(undo()).rejects.toMatchObject({ code: 'COVERAGE_STATE' });
    await setCoverages({ studentCoverageStatus: 'Waived' }, { ...expired, silentSince: '2026-11-19' });
    await undo();
  });
});
