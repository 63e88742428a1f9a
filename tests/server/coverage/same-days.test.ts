import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coveragesOverlap, type CoverageDays } from '../../../server/coverage/coverage-overlap.ts';
import { sameDays } from '../../../server/coverage/same-days.ts';
import type { Storage } from '../../../server/platform/storage/index.ts';
import { openTestStorage } from '../../storage/open-test-storage.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage({ kind: 'postgres' });
}, 60_000);
afterAll(() => storage.close());

const day = (index: number) => new Date(Date.UTC(2027, 11, 1 + index)).toISOString().slice(0, 10);

/** Coverages around a leap day. Some are terminated, even on their first day or after their end. */
const someCoverage = fc
  .tuple(fc.nat(20), fc.nat(10), fc.option(fc.nat(15)))
  .map(([start, length, terminated]): CoverageDays => ({
    coverageStartDate: day(start + 80),
    coverageEndDate: day(start + 80 + length),
    terminatesOn: terminated === null ? null : day(start + 80 + terminated),
  }));

describe('sameDays', () => {
  it('agrees with coveragesOverlap', async () => {
    const coverages = fc.sample(someCoverage, 60);
    const rows = (name: string) => sql`(select 'uni' as university_id, 'stu' as student_id, number,
      (days->>'coverageStartDate')::date as coverage_start_date, (days->>'coverageEndDate')::date as coverage_end_date,
      (days->>'terminatesOn')::date as terminates_on
      from jsonb_array_elements(${JSON.stringify(coverages)}::jsonb) with ordinality as item (days, number)) ${sql.ref(name)}`;
    const { rows: found } = await storage.system((trx) =>
      sql<{ one: string; two: string; same: boolean }>`select coverage.number::text as one, other.number::text as two,
        ${sameDays} as same from ${rows('coverage')}, ${rows('other')}`.execute(trx),
    );
    expect(found).toHaveLength(coverages.length ** 2);
    const wrong = found.filter(
      ({ one, two, same }) => coveragesOverlap(coverages[Number(one) - 1]!, coverages[Number(two) - 1]!) !== same,
    );
    expect(wrong).toEqual([]);
    expect(new Set(found.map(({ same }) => same))).toEqual(new Set([true, false]));
  });
});
