import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportRetention } from '../../../server/exports/export-retention.ts';
import { erasePerson } from '../../../server/people/erase-person.ts';
import type { Storage } from '../../../server/platform/storage/index.ts';
import { removeBatch } from '../../../server/retention/remove-batch.ts';
import { openTestStorage } from '../../storage/open-test-storage.ts';
import { testKeyRing } from '../../storage/test-key-ring.ts';
import { seedTestWorld } from '../test-world.ts';
import { linesOf, readTestFile, takeTestRun } from './export-school.ts';

const kind = 'submissions';
const now = new Date('2027-06-01T00:00:00Z');
const rosa = 'stu_rosa';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage({ kind: 'postgres' });
  await seedTestWorld(storage);
}, 60_000);
afterAll(() => storage.close());

/** Takes a run on a day, after the student has sent another form. */
async function takeOn(day: string): Promise<number> {
  await storage.system((trx) =>
    trx
      .insertInto('formRecords')
      .values({
        id: `req_${day}`,
        universityId: 'uni_bay-state',
        studentId: rosa,
        formId: 'quote',
        subjectId: `req_${day}`,
        formVersion: 1,
        definitionHash: '0'.repeat(64),
        status: 'submitted',
        answers: {},
        reference: `CC-${day}`,
        savedAt: day,
        submittedAt: day,
      })
      .execute(),
  );
  const number = await takeTestRun(storage, kind);
  await storage.system((trx) =>
    trx
      .updateTable('exportRuns')
      .set({ takenAt: day } as never)
      .where('kind', '=', kind)
      .where('number', '=', number)
      .execute(),
  );
  return number;
}

function removeBefore(day: string): Promise<number> {
  const removal = { kind: exportRetention, universityId: 'uni_bay-state', before: new Date(day), now };
  return storage.system((trx) => removeBatch(trx, removal));
}

const countRows = async () =>
  (await storage.system((trx) => trx.selectFrom('exportRows').select('id').execute())).length;

describe('what the portal keeps of exports', () => {
  it('removes a run after its retention period, while every later run can still be read again byte for byte', async () => {
    for (const day of ['2027-01-01', '2027-02-01', '2027-03-01']) await takeOn(day);
    await storage.system((trx) =>
      trx.updateTable('formRecords').set({ formVersion: 2 }).where('id', '=', 'req_2027-01-01').execute(),
    );
    const last = await takeOn('2027-04-01');
    const before = await Promise.all(
      [2, 3, last].map(async (number) => [
        await readTestFile(storage, { kind, number }),
        await readTestFile(storage, { kind, number, since: 2 }),
      ]),
    );
    expect(await removeBefore('2027-01-15')).toBe(1);
    await expect(readTestFile(storage, { kind, number: 1 })).rejects.toMatchObject({ code: 'EXPORT_RUN_GONE' });
    const after = await Promise.all(
      [2, 3, last].map(async (number) => [
        await readTestFile(storage, { kind, number }),
        await readTestFile(storage, { kind, number, since: 2 }),
      ]),
    );
    expect(after).toEqual(before);
    const rows = await countRows();
    // With the oldest kept run after the change, the record's first row is no longer part of any file.
    expect(await removeBefore('2027-03-15')).toBe(2);
    expect(await countRows()).toBe(rows - 1);
    expect(await readTestFile(storage, { kind, number: last })).toBe(before[2]?.[0]);
  });

  it('keeps no row after the last run’s retention period, and the next run is complete and has the next number', async () => {
    const whole = await readTestFile(storage, { kind, number: 4 });
    expect(await removeBefore('2027-05-01')).toBe(1);
    expect(await countRows()).toBe(0);
    const next = await takeTestRun(storage, kind);
    expect(next).toBe(5);
    expect(await readTestFile(storage, { kind, number: next })).toBe(whole);
  });

  it('has nothing of a person after an erasure, and the next run says that the records are gone', async () => {
    const before = await takeTestRun(storage, kind);
    expect(await readTestFile(storage, { kind, number: before })).toContain('Núñez Ortega');
    const request = { keyRing: testKeyRing, slug: 'bay-state', schoolStudentId: '20001234', now, today: '2027-06-01' };
    const { obstacles } = await storage.system((trx) => erasePerson(trx, request));
    expect(obstacles).toEqual([]);
    expect(await readTestFile(storage, { kind, number: before })).not.toContain('Núñez Ortega');
    const next = await takeTestRun(storage, kind);
    const changes = linesOf(await readTestFile(storage, { kind, number: next, since: before }));
    expect(changes.map(({ change, record }) => [change, record])).toEqual(
      ['2027-01-01', '2027-02-01', '2027-03-01', '2027-04-01'].map((day) => ['removed', `req_${day}`]),
    );
  });
});
