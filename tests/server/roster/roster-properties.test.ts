import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locateSchemas, readSchemaFiles } from '../../../server/forms/definitions/schema-files.ts';
import { createClock } from '../../../server/platform/clock/clock.ts';
import type { Storage } from '../../../server/platform/storage/index.ts';
import { newId } from '../../../server/platform/storage/index.ts';
import type { RosterParts } from '../../../server/roster/roster-parts.ts';
import { openTestStorage, sampledStorageKinds } from '../../storage/open-test-storage.ts';
import { testKeyRing } from '../../storage/test-key-ring.ts';
import { importFile, publishSchool, rosterFile, rosterSchool, today, type FileRow } from './roster-school.ts';

const library = await readSchemaFiles(locateSchemas());
const ids = ['1', '2', '3', '4', '5'];

const row = fc.record({
  credits: fc.constantFrom(1, 12, ''),
  level: fc.constantFrom('', 'G'),
  street: fc.constantFrom('', '1 Main Street', '2 Side Street'),
  last: fc.constantFrom('Sample', 'Other'),
});
/** A file: some of the students, each with some data. */
const file = fc
  .tuple(...ids.map((id) => fc.option(row.map((cells): FileRow => ({ id, ...cells })))))
  .map((rows) => rows.filter((one) => one !== null));
const deed = fc.constantFrom('nothing', 'waive', 'enroll', 'draft', 'enrollment draft', 'move');
/** Each student's actions between two files. */
const deeds = fc.tuple(...ids.map(() => deed));

describe.each(sampledStorageKinds)('the roster on %s', (kind) => {
  let storage: Storage;
  let parts: RosterParts;
  let school = 0;
  beforeAll(async () => {
    storage = await openTestStorage({ kind });
    parts = { storage, library, clock: createClock(today), keyRing: testKeyRing };
  }, 60_000);
  afterAll(() => storage.close());

  it('never loses what a student did: import, act, import again', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(file, deeds, file, async (first, done, second) => {
        school += 1;
        const slug = `prairie-${'abcdefghijklmnopqrstuvwxyz'[school % 26]}${school}`;
        await publishSchool(storage, library, rosterSchool(slug), slug);
        const mailed = (rows: readonly FileRow[]) =>
          rosterFile(rows.map((one) => ({ ...one, email: `s${one.id}@${slug}.example` })));
        await importFile(parts, mailed(first), { slug, accept: true });
        for (const [at, what] of done.entries()) await act(slug, ids[at]!, what);
        const before = await protectedRows(slug);
        await importFile(parts, mailed(second), { slug, accept: true });
        expect(await protectedRows(slug)).toEqual(before);
        // Importing the same file again changes nothing.
        const settled = await importFile(parts, mailed(second), { slug, accept: true });
        expect(settled.counts).toMatchObject({ new: 0, changed: 0, gone: 0, expiring: 0 });
      }),
      { numRuns: kind === 'pglite' ? 12 : 25 },
    );
  });

  async function act(slug: string, schoolStudentId: string, what: string): Promise<void> {
    await storage.system(async (trx) => {
      const student = await trx
        .selectFrom('students')
        .innerJoin('universities', 'universities.id', 'students.universityId')
        .innerJoin('studentCoverages', 'studentCoverages.studentId', 'students.id')
        .select(['students.id', 'students.universityId', 'studentCoverages.id as coverageId', 'studentCoverageStatus'])
        .where('slug', '=', slug)
        .where('schoolStudentId', '=', schoolStudentId)
        .executeTakeFirst();
      if (student === undefined) return;
      const { id, universityId, coverageId } = student;
      if (what === 'move') {
        await trx
          .updateTable('students')
          .set({ street1: 'My own street', registeredAt: new Date() })
          .where('id', '=', id)
          .execute();
        return;
      }
      if (what === 'waive' || what === 'enroll') {
        const studentCoverageStatus = what === 'waive' ? ('Waived' as const) : ('Enrolled' as const);
        await trx.updateTable('studentCoverages').set({ studentCoverageStatus }).where('id', '=', coverageId).execute();
        return;
      }
      if (what === 'nothing') return;
      await trx
        .insertInto('formRecords')
        .values({
          id: newId('wvr'),
          universityId,
          studentId: id,
          formId: what === 'draft' ? 'waiver' : 'enroll-coverage',
          subjectId: what === 'draft' ? coverageId : 'current',
          formVersion: 1,
          definitionHash: 'x',
          status: 'draft',
          answers: { answered: true },
        })
        .execute();
    });
  }

  /**
   * Returns everything that students did: their records and the coverages that they acted on, without the mark for a
   * missing row.
   */
  async function protectedRows(slug: string) {
    return storage.system(async (trx) => {
      const { id } = await trx
        .selectFrom('universities')
        .select('id')
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow();
      const records = await trx
        .selectFrom('formRecords')
        .selectAll()
        .where('universityId', '=', id)
        .orderBy('id')
        .execute();
      const acting = new Set(records.map(({ studentId }) => studentId));
      const coverages = await trx
        .selectFrom('studentCoverages')
        .select(['id', 'studentId', 'studentCoverageStatus', 'rateClass', 'subscriberId', 'waiveUntil', 'enrollUntil'])
        .where('universityId', '=', id)
        .orderBy('id')
        .execute();
      return {
        records,
        coverages: coverages.filter(
          ({ studentId, studentCoverageStatus }) =>
            acting.has(studentId) || ['Waived', 'Enrolled'].includes(studentCoverageStatus),
        ),
      };
    });
  }
});
