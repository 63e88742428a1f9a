import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '../../../server/platform/storage/index.ts';
import { openTestStorage } from '../../storage/open-test-storage.ts';
import { seedTestWorld } from '../test-world.ts';
import { linesOf, readTestFile, takeTestRun, withExports } from './export-school.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage({ kind: 'postgres' });
  await seedTestWorld(storage);
}, 60_000);
afterAll(() => storage.close());

const files = withExports({
  submissions: {
    columns: [
      { name: 'Change', field: 'change' },
      { name: 'Record', field: 'record' },
      { name: 'Carrier', field: 'waiver.CarrierID' },
      { name: 'Declared', field: 'waiver.Declarations' },
      { name: 'Hall', field: 'waiver.SportType' },
      { name: 'Reason', field: 'terminate.CarrierID' },
    ],
  },
});

describe('the submissions of a school', () => {
  it('have a column for each answer that its file names, and one changed answer changes the record', async () => {
    const kind = 'submissions';
    const number = await takeTestRun(storage, kind, files);
    const expected = {
      Change: 'current',
      Record: 'wvr_ada-last-year',
      Carrier: 'car_acorn',
      Declared: 'accurate; may-be-checked; tell-changes; comparable-coverage',
      Hall: null,
      Reason: null,
    };
    expect(linesOf(await readTestFile(storage, { kind, number }))).toEqual([expected]);
    await storage.system((trx) =>
      trx
        .updateTable('formRecords')
        .set({ answers: { CarrierID: 'car_birch', IsSubscriber: '1' } })
        .where('id', '=', 'wvr_ada-last-year')
        .execute(),
    );
    const next = await takeTestRun(storage, kind, files);
    expect(linesOf(await readTestFile(storage, { kind, number: next, since: number }))).toEqual([
      { ...expected, Carrier: 'car_birch', Declared: null },
    ]);
  });
});
