import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAuditWithoutSession } from '../../../server/audit/record-audit-without-session.ts';
import { moveCoverage } from '../../../server/coverage/move-coverage.ts';
import { locateSchemas, readSchemaFiles } from '../../../server/forms/definitions/schema-files.ts';
import { createClock } from '../../../server/platform/clock/clock.ts';
import type { KeptFiles, Storage } from '../../../server/platform/storage/index.ts';
import { checkSchoolFiles } from '../../../server/school-files/check-school-files.ts';
import { publishSchools } from '../../../server/school-files/publish-schools.ts';
import { lockStudent } from '../../../server/schools/lock-student.ts';
import { openTestStorage } from '../../storage/open-test-storage.ts';
import { newSchool, type NewSchool } from './new-school.ts';

const library = await readSchemaFiles(locateSchemas());

describe('publishing a school while its students are at work', () => {
  let storage: Storage;
  beforeAll(async () => {
    // PGlite runs one transaction at a time, so no transaction ever waits for another.
    storage = await openTestStorage({ kind: 'postgres' });
    await publish(() => undefined);
    await addStudents(['eve', 'finn']);
  }, 60_000);
  afterAll(() => storage.close());

  async function publish(change: (school: NewSchool) => void) {
    const school = newSchool();
    change(school);
    const files: KeptFiles = Object.fromEntries(
      Object.entries(school).map(([path, content]) => [path, JSON.stringify(content)]),
    );
    const { setup } = checkSchoolFiles(library, 'prairie', files);
    const author = { id: 'system', name: 'Operator' };
    return publishSchools(
      { storage, library, clock: createClock('2026-11-21') },
      {
        schools: [{ slug: 'prairie', files, setup: setup! }],
        author,
        why: 'A test.',
        restores: null,
        accept: true,
        dryRun: false,
        requestId: null,
      },
    );
  }

  async function addStudents(names: readonly string[]): Promise<void> {
    await storage.system(async (trx) => {
      const { id: universityId } = await trx.selectFrom('universities').select('id').executeTakeFirstOrThrow();
      for (const name of names) {
        await trx
          .insertInto('students')
          .values({
            id: `stu_${name}`,
            universityId,
            email: `${name}@prairie.example`,
            schoolStudentId: name,
            firstName: name,
            lastName: 'Sample',
            dateOfBirth: '2004-02-29',
          })
          .execute();
        await trx
          .insertInto('studentCoverages')
          .values({
            id: `cov_${name}`,
            universityId,
            studentId: `stu_${name}`,
            planName: 'Prairie Student Health Plan',
            periodId: 'annual-2026',
            coverageStartDate: '2026-08-15',
            coverageEndDate: '2027-08-14',
            studentCoverageStatus: 'Eligible',
            subscriberId: `PRU${name}`,
            waiveUntil: '2026-12-01',
            enrollUntil: '2026-12-01',
          })
          .execute();
      }
    });
  }

  async function untilOneWaits(): Promise<void> {
    for (let tries = 0; tries < 200; tries += 1) {
      const { rows } = await storage.system((trx) =>
        sql<{ count: number }>`select count(*)::int as count from pg_locks where not granted`.execute(trx),
      );
      if (rows[0]!.count > 0) return;
      await sleep(25);
    }
    throw new Error('Nothing waited.');
  }

  it('waits for a student’s transaction, whatever the transaction has yet to write, and keeps what the student did', async () => {
    const [locked, waiting] = [createSignal(), createSignal()];
    const working = storage.system(async (trx) => {
      const lock = await lockStudent(trx, 'stu_eve');
      locked.give();
      await waiting.given;
      await moveCoverage(lock, { id: 'cov_eve', from: 'Eligible', to: 'Waived' });
      const { universityId } = await trx
        .selectFrom('studentCoverages')
        .select('universityId')
        .where('id', '=', 'cov_eve')
        .executeTakeFirstOrThrow();
      await recordAuditWithoutSession(trx, {
        universityId,
        actorId: 'stu_eve',
        action: 'test',
        requestId: null,
        now: new Date(),
      });
    });
    await locked.given;
    // A new name changes a key of the university's row, and every new row of the school refers to that key.
    const publishing = publish(({ 'school.json': school, 'coverage-periods.json': { periods } }) => {
      school.name = 'Prairie State University';
      Object.assign(periods['annual-2026'], { waiveUntil: '2026-12-15', enrollUntil: '2026-12-15' });
    });
    await untilOneWaits();
    waiting.give();
    await working;
    expect(await publishing).toMatchObject({ isPublished: true });
    const coverages = await storage.system((trx) =>
      trx.selectFrom('studentCoverages').select(['id', 'studentCoverageStatus', 'waiveUntil']).orderBy('id').execute(),
    );
    expect(coverages).toEqual([
      { id: 'cov_eve', studentCoverageStatus: 'Waived', waiveUntil: '2026-12-15' },
      { id: 'cov_finn', studentCoverageStatus: 'Eligible', waiveUntil: '2026-12-15' },
    ]);
  }, 60_000);
});

function createSignal() {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
}
