import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExportKind } from '@campus-cover/engine';
import { findSince } from '../../../server/exports/find-since.ts';
import type { ExportFormat } from '../../../server/exports/open-export-file.ts';
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
  await setTakenAt(kind, number, day);
  return number;
}

async function setTakenAt(ofKind: ExportKind, number: number, day: string): Promise<void> {
  await storage.system((trx) =>
    trx
      .updateTable('exportRuns')
      .set({ takenAt: day } as never)
      .where('kind', '=', ofKind)
      .where('number', '=', number)
      .execute(),
  );
}

const universityId = 'uni_bay-state';

function findTestSince(since: string, format: ExportFormat = 'csv'): Promise<number | null> {
  return storage.inTenant(universityId, (trx) => findSince(trx, { universityId, kind, since, format }));
}

async function changesOf(number: number, since: number): Promise<readonly unknown[]> {
  const lines = linesOf(await readTestFile(storage, { kind, number, since }));
  return lines.map(({ change, record }) => [change, record]);
}

function countsOf(number: number): Promise<unknown> {
  return storage.system((trx) =>
    trx
      .selectFrom('exportRuns')
      .select(['recordCount', 'addedCount', 'changedCount', 'removedCount'])
      .where('kind', '=', kind)
      .where('number', '=', number)
      .executeTakeFirst(),
  );
}

function keptRows(): Promise<unknown> {
  return storage.system((trx) =>
    trx
      .selectFrom('exportRows')
      .select(['content', 'fingerprint'])
      .where('kind', '=', kind)
      .orderBy('recordKey')
      .execute(),
  );
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

  it('keeps only fingerprints after the last run’s retention period, and the next run still knows what changed', async () => {
    const whole = await readTestFile(storage, { kind, number: 4 });
    expect(await removeBefore('2027-05-01')).toBe(1);
    const reduced = { content: '', fingerprint: expect.stringMatching(/^[\w-]{43}$/) as unknown };
    expect(await keptRows()).toEqual(linesOf(whole).map(() => reduced));
    await expect(readTestFile(storage, { kind, number: 4 })).rejects.toMatchObject({ code: 'EXPORT_RUN_GONE' });
    await storage.system(async (trx) => {
      await trx.updateTable('formRecords').set({ formVersion: 3 }).where('id', '=', 'req_2027-02-01').execute();
      await trx.deleteFrom('formRecords').where('id', '=', 'req_2027-03-01').execute();
    });
    const next = await takeOn('2027-05-02');
    expect(next).toBe(5);
    expect(await countsOf(next)).toEqual({
      recordCount: linesOf(whole).length,
      addedCount: 1,
      changedCount: 2,
      removedCount: 1,
    });
    const changes = [
      ['current', 'req_2027-02-01'],
      ['removed', 'req_2027-03-01'],
      ['current', 'req_2027-05-02'],
    ];
    expect(await changesOf(next, 4)).toEqual(changes);
    // The removal of another kind's runs does not remove what a receiver of run 4 does not have yet.
    const others = await takeTestRun(storage, 'enrollments');
    await setTakenAt('enrollments', others, '2027-01-01');
    expect(await removeBefore('2027-02-01')).toBe(1);
    expect(await changesOf(next, 4)).toEqual(changes);
    const unchanged = linesOf(whole).filter(({ record }) => /01-01|04-01/.test(String(record)));
    expect(linesOf(await readTestFile(storage, { kind, number: next }))).toEqual(
      expect.arrayContaining(unchanged.map((line) => expect.objectContaining(line) as unknown)),
    );
    expect(await findTestSince('4')).toBe(4);
    await expect(findTestSince('4', 'x12')).rejects.toMatchObject({ code: 'EXPORT_RUN_GONE' });
    await expect(findTestSince('3')).rejects.toMatchObject({ code: 'EXPORT_RUN_GONE' });
  });

  it('no longer knows what changed since a run with fingerprints once the run after it is gone too', async () => {
    const newest = await takeOn('2027-05-20');
    expect(await removeBefore('2027-05-10')).toBe(1);
    await expect(findTestSince('4')).rejects.toMatchObject({ code: 'EXPORT_RUN_GONE' });
    await expect(findTestSince('5')).rejects.toMatchObject({ code: 'EXPORT_RUN_GONE' });
    expect(await findTestSince(String(newest))).toBe(newest);
  });

  it('has nothing of a person after an erasure, and the next run says that the records are gone', async () => {
    const earlier = await takeOn('2027-05-21');
    expect(await readTestFile(storage, { kind, number: earlier })).toContain('Núñez Ortega');
    expect(await removeBefore('2027-05-22')).toBe(2);
    const request = { keyRing: testKeyRing, slug: 'bay-state', schoolStudentId: '20001234', now, today: '2027-06-01' };
    const { obstacles } = await storage.system((trx) => erasePerson(trx, request));
    expect(obstacles).toEqual([]);
    const days = ['01-01', '02-01', '04-01', '05-02', '05-20', '05-21'];
    expect(await keptRows()).toEqual([
      ...days.map(() => ({ content: '', fingerprint: null })),
      // Another student's.
      { content: '', fingerprint: expect.any(String) as unknown },
    ]);
    const next = await takeTestRun(storage, kind);
    expect(await changesOf(next, earlier)).toEqual(days.map((day) => ['removed', `req_2027-${day}`]));
  });
});
