import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '../../../server/platform/storage/index.ts';
import { openTestStorage, sampledStorageKinds } from '../../storage/open-test-storage.ts';
import { sampledRuns } from '../../whole-run.ts';
import { seedTestWorld } from '../test-world.ts';
import { linesOf, readTestFile, takeTestRun, type FileLine } from './export-school.ts';

const kind = 'enrollments';
const places = [0, 1, 2, 3, 4, 5];

/** What happens to one of six coverages, or null for an export. */
const step = fc.oneof(
  fc.record({
    at: fc.constantFrom(...places),
    what: fc.constantFrom('enroll', 'leave', 'rename', 'delete', 'erase copies'),
  }),
  fc.constant(null),
);
type Step = Exclude<typeof step extends fc.Arbitrary<infer Value> ? Value : never, null>;

/** Applies a file of changes as a receiver does. */
function replay(before: ReadonlyMap<string, FileLine>, changes: readonly FileLine[]): ReadonlyMap<string, FileLine> {
  const after = new Map(before);
  for (const line of changes) {
    const record = String(line['record']);
    if (line['change'] === 'removed') after.delete(record);
    else after.set(record, line);
  }
  return after;
}

describe.each(sampledStorageKinds)('exports on %s', (storageKind) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openTestStorage({ kind: storageKind });
    await seedTestWorld(storage);
  }, 60_000);
  afterAll(() => storage.close());

  async function act({ at, what }: Step, count: number): Promise<void> {
    const id = `cov_replay-${at}`;
    await storage.system(async (trx) => {
      if (what === 'erase copies')
        await trx.updateTable('exportRows').set({ content: '', studentId: null }).where('recordKey', '=', id).execute();
      if (what === 'delete') await trx.deleteFrom('studentCoverages').where('id', '=', id).execute();
      if (what === 'leave')
        await trx
          .updateTable('studentCoverages')
          .set({ studentCoverageStatus: 'Enrollment Expired' })
          .where('id', '=', id)
          .execute();
      if (what === 'rename')
        await trx
          .updateTable('studentCoverages')
          .set({ planName: `Plan ${count}` })
          .where('id', '=', id)
          .execute();
      if (what === 'enroll')
        await trx
          .insertInto('studentCoverages')
          .values({
            id,
            universityId: 'uni_bay-state',
            studentId: 'stu_ben',
            planName: 'Plan',
            coverageStartDate: '2026-08-15',
            coverageEndDate: '2027-08-14',
            studentCoverageStatus: 'Enrolled',
            subscriberId: `SP ${at}`,
            periodId: `period-${at}`,
          })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ studentCoverageStatus: 'Enrolled' }))
          .execute();
    });
  }

  it(
    'add up to the full file from every earlier run, and earlier files stay the same',
    { timeout: 300_000 },
    async () => {
      let count = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
          const taken: { readonly number: number; readonly text: string }[] = [];
          let hasErased = false;
          for (const one of [...steps, null]) {
            if (one !== null) {
              hasErased ||= one.what === 'erase copies';
              await act(one, (count += 1));
              continue;
            }
            const number = await takeTestRun(storage, kind);
            const text = await readTestFile(storage, { kind, number });
            const full = new Map(linesOf(text).map((line) => [String(line['record']), line]));
            for (const earlier of taken) {
              // An erasure empties earlier files, and only then do they differ.
              const again = await readTestFile(storage, { kind, number: earlier.number });
              expect(hasErased || again === earlier.text).toBe(true);
              const before = new Map(linesOf(earlier.text).map((line) => [String(line['record']), line]));
              const changes = linesOf(await readTestFile(storage, { kind, number, since: earlier.number }));
              expect(replay(before, changes)).toEqual(full);
            }
            taken.push({ number, text });
          }
        }),
        { numRuns: sampledRuns(16) },
      );
    },
  );
});
