import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { locateSchemas, readSchemaFiles } from '../../../server/forms/definitions/schema-files.ts';
import { createClock } from '../../../server/platform/clock/clock.ts';
import type { Storage } from '../../../server/platform/storage/index.ts';
import { readPreview } from '../../../server/roster/kept-preview.ts';
import type { RosterParts } from '../../../server/roster/roster-parts.ts';
import { openTestStorage, storageKinds } from '../../storage/open-test-storage.ts';
import { apply, importFile, preview, publishSchool, reread, rosterFile, rosterSchool, today } from './roster-school.ts';

const library = await readSchemaFiles(locateSchemas());

describe.each(storageKinds)('the import of a roster on %s', (kind) => {
  let storage: Storage;
  let parts: RosterParts;
  beforeEach(async () => {
    await storage?.close();
    storage = await openTestStorage({ kind });
    parts = { storage, library, clock: createClock(today) };
    await publishSchool(storage, library, rosterSchool());
  }, 60_000);
  afterAll(() => storage.close());

  const students = () =>
    storage.system((trx) => trx.selectFrom('students').selectAll().orderBy('schoolStudentId').execute());
  const coverages = () =>
    storage.system((trx) =>
      trx
        .selectFrom('studentCoverages')
        .innerJoin('students', 'students.id', 'studentCoverages.studentId')
        .selectAll('studentCoverages')
        .select('schoolStudentId')
        .orderBy('schoolStudentId')
        .orderBy('periodId')
        .execute(),
    );

  it('adds students with the coverages that the rules offer them', async () => {
    const run = await preview(
      parts,
      rosterFile([
        { id: '100001', street: '1 Main Street', city: 'Lincoln', state: 'NE', zip: '68501' },
        { id: '100002', credits: 3 },
        { id: '100003', credits: '', level: 'G' },
      ]),
      { periods: ['annual-2026', 'spring-2027'] },
    );
    expect(run).toMatchObject({
      state: 'previewed',
      failure: null,
      counts: { rows: 3, new: 3, changed: 0, unchanged: 0, wrong: 0, gone: 0, newCoverages: 3 },
    });
    expect(await students()).toEqual([]);
    expect(await apply(parts, run)).toMatchObject({ state: 'applied', counts: { new: 3, newCoverages: 3 } });
    expect(await students()).toMatchObject([
      {
        schoolStudentId: '100001',
        email: 's100001@prairie.example',
        dateOfBirth: '2004-02-29',
        street1: '1 Main Street',
        stateId: 'NE',
        countryId: 225,
        registeredAt: null,
      },
      { schoolStudentId: '100002' },
      { schoolStudentId: '100003' },
    ]);
    expect(await coverages()).toMatchObject([
      {
        schoolStudentId: '100001',
        periodId: 'annual-2026',
        planName: 'Prairie Student Health Plan',
        studentCoverageStatus: 'Eligible',
        coverageStartDate: '2026-08-15',
        coverageEndDate: '2027-08-14',
        waiveUntil: '2026-12-01',
        enrollUntil: '2026-12-01',
        subscriberId: 'PRU00000100',
        rateClass: 'default',
        eligibleFrom: null,
      },
      {
        periodId: 'spring-2027',
        studentCoverageStatus: 'Eligibility Pending',
        eligibleFrom: '2026-12-15',
        subscriberId: 'PRU00000100',
      },
      {
        schoolStudentId: '100003',
        studentCoverageStatus: 'Eligibility Pending',
        eligibleFrom: null,
        rateClass: 'graduate',
        subscriberId: 'PRU00000200',
      },
    ]);
    expect(readPreview(await reread(parts, run)).entries.new[0]).toEqual({
      line: 2,
      schoolStudentId: '100001',
      name: 'Sam Sample',
      words: expect.arrayContaining(['Prairie Student Health Plan: gets it with the status Eligible.']),
    });
  });

  it('changes nothing when the same file is imported again', async () => {
    const file = rosterFile([{ id: '100001' }, { id: '100002', credits: 3 }]);
    await importFile(parts, file);
    const before = [await students(), await coverages()];
    const again = await preview(parts, file);
    expect(again.counts).toMatchObject({ rows: 2, new: 0, changed: 0, unchanged: 2, gone: 0, kept: 0, expiring: 0 });
    await apply(parts, again);
    expect([await students(), await coverages()]).toEqual(before);
  });
});
