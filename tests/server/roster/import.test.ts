import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { loadFormCatalog } from '../../../server/forms/definitions/form-catalog.ts';
import { locateSchemas, readSchemaFiles } from '../../../server/forms/definitions/schema-files.ts';
import { createClock } from '../../../server/platform/clock/clock.ts';
import { newId, type CoverageStatus, type Storage } from '../../../server/platform/storage/index.ts';
import { expireEnrollments } from '../../../server/payments/expire-enrollments.ts';
import { beginImport } from '../../../server/roster/preview-roster.ts';
import { failAbandonedRosters } from '../../../server/roster/fail-abandoned-rosters.ts';
import { removeAt } from '../retention/remove-at.ts';
import { undoRoster } from '../../../server/roster/undo/undo-roster.ts';
import { readPreview } from '../../../server/roster/kept-preview.ts';
import type { RosterParts } from '../../../server/roster/roster-parts.ts';
import { followSchools } from '../../../server/school-files/follow-schools.ts';
import { openTestStorage, sampledStorageKinds } from '../../storage/open-test-storage.ts';
import { testKeyRing } from '../../storage/test-key-ring.ts';
import {
  apply,
  author,
  importFile,
  preview,
  publishSchool,
  reread,
  rosterFile,
  rosterSchool,
  today,
  type RosterSchool,
} from './roster-school.ts';

const library = await readSchemaFiles(locateSchemas());

describe.each(sampledStorageKinds)('the import of a roster on %s', (kind) => {
  let storage: Storage;
  let parts: RosterParts;
  beforeEach(async () => {
    await storage?.close();
    storage = await openTestStorage({ kind });
    parts = { storage, library, clock: createClock(today), keyRing: testKeyRing };
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
      words: expect.arrayContaining([
        'Prairie Student Health Plan: the student gets this coverage with the status Eligible.',
      ]),
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

  const statuses = async () =>
    (await coverages()).map(({ schoolStudentId, studentCoverageStatus }) => [schoolStudentId, studentCoverageStatus]);
  const act = (schoolStudentId: string, studentCoverageStatus: CoverageStatus) =>
    storage.system(async (trx) => {
      const { id } = await trx
        .selectFrom('students')
        .select('id')
        .where('schoolStudentId', '=', schoolStudentId)
        .executeTakeFirstOrThrow();
      await trx.updateTable('studentCoverages').set({ studentCoverageStatus }).where('studentId', '=', id).execute();
    });
  const draft = (schoolStudentId: string, formId: string, subjectId?: string) =>
    storage.system(async (trx) => {
      const student = await trx
        .selectFrom('students')
        .innerJoin('studentCoverages', 'studentCoverages.studentId', 'students.id')
        .select(['students.id', 'students.universityId', 'studentCoverages.id as coverageId'])
        .where('schoolStudentId', '=', schoolStudentId)
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('formRecords')
        .values({
          id: newId('wvr'),
          universityId: student.universityId,
          studentId: student.id,
          formId,
          subjectId: subjectId ?? student.coverageId,
          formVersion: 1,
          definitionHash: 'x',
          status: 'draft',
          answers: {},
        })
        .execute();
    });
  const edit = async (change: (school: RosterSchool) => void) => {
    const school = rosterSchool();
    change(school);
    await publishSchool(storage, library, school);
  };

  it('applies the file’s changes, and lists the changed fields', async () => {
    await importFile(parts, rosterFile([{ id: '1', credits: 12 }, { id: '2', credits: '' }, { id: '3' }]));
    const run = await preview(
      parts,
      rosterFile([{ id: '1', credits: 3, last: 'Newname' }, { id: '2', credits: 6, level: 'G' }, { id: '3' }]),
    );
    expect(run.counts).toMatchObject({ changed: 2, unchanged: 1, expiring: 1, changedCoverages: 1 });
    expect(readPreview(run).entries.changed).toMatchObject([
      {
        schoolStudentId: '1',
        words: [
          'Changes: last name.',
          'Changes in the roster: credits.',
          'Prairie Student Health Plan: the coverage expires. No eligibility rule of this plan applies to the student.',
        ],
      },
      {
        schoolStudentId: '2',
        words: [
          'Changes in the roster: credits, level.',
          'Prairie Student Health Plan: the status changes from Eligibility Pending to Eligible.',
          'Prairie Student Health Plan: the rate class changes from default to graduate.',
        ],
      },
    ]);
    await apply(parts, run);
    expect(await statuses()).toEqual([
      ['1', 'Enrollment Expired'],
      ['2', 'Eligible'],
      ['3', 'Eligible'],
    ]);
    expect((await students())[0]).toMatchObject({ lastName: 'Newname' });
    const audit = await storage.system((trx) => trx.selectFrom('auditEntries').selectAll().orderBy('id').execute());
    expect(audit.slice(-3)).toMatchObject([
      { action: 'coverage.expired', actorId: 'system', details: { roster: 2, status: 'Enrollment Expired' } },
      { action: 'coverage.opened' },
      { action: 'roster.applied', details: { number: 2, sha256: run.sha256, counts: { changed: 2 } } },
    ]);
  });

  it('returns to pending, and restores a coverage that a roster let expire', async () => {
    await importFile(parts, rosterFile([{ id: '1' }, { id: '2' }]));
    await importFile(
      parts,
      rosterFile([
        { id: '1', credits: '' },
        { id: '2', credits: 1 },
      ]),
    );
    expect(await statuses()).toEqual([
      ['1', 'Eligibility Pending'],
      ['2', 'Enrollment Expired'],
    ]);
    await importFile(parts, rosterFile([{ id: '1' }, { id: '2' }]));
    expect((await coverages()).map(({ goneSince }) => goneSince)).toEqual([null, null]);
    expect(await statuses()).toEqual([
      ['1', 'Eligible'],
      ['2', 'Eligible'],
    ]);
  });

  it.each<CoverageStatus>(['Waived', 'Enrolled', 'Pending Enrollment'])(
    'never drops or resets a coverage that is %s, only lists it',
    async (status) => {
      await importFile(parts, rosterFile([{ id: '1' }, { id: '2' }, { id: '3' }]));
      await act('1', status);
      await act('2', status);
      const before = await coverages();
      const run = await preview(parts, rosterFile([{ id: '1', credits: 1 }, { id: '3' }]));
      expect(run.counts).toMatchObject({ gone: 1, kept: 2, expiring: 0 });
      expect(readPreview(run).entries.kept.map(({ schoolStudentId }) => schoolStudentId)).toEqual(['1', '2']);
      await apply(parts, run, { accept: true });
      expect((await coverages()).map(({ goneSince: _day, ...rest }) => rest)).toEqual(
        before.map(({ goneSince: _day, ...rest }) => rest),
      );
      const again = await preview(parts, rosterFile([{ id: '1', credits: 1 }, { id: '3' }]));
      expect(again.counts).toMatchObject({ gone: 0, changed: 0, unchanged: 2, expiring: 0 });
    },
  );

  it.each([
    ['a draft of the waiver', 'waiver', undefined],
    ['a draft of an enrollment', 'enroll-coverage', 'current'],
  ])('keeps the coverage of a student with %s', async (_what, formId, subjectId) => {
    await importFile(parts, rosterFile([{ id: '1' }, { id: '2' }]));
    await draft('1', formId, subjectId);
    const run = await importFile(parts, rosterFile([{ id: '2' }]));
    expect(run.counts).toMatchObject({ gone: 1, kept: 1, expiring: 0 });
    expect(await statuses()).toEqual([
      ['1', 'Eligible'],
      ['2', 'Eligible'],
    ]);
  });

  it('keeps a student who waived between the preview and the apply', async () => {
    await importFile(parts, rosterFile([{ id: '1' }, { id: '2' }]));
    const run = await preview(parts, rosterFile([{ id: '2' }]));
    expect(run.counts).toMatchObject({ expiring: 1, kept: 0 });
    await act('1', 'Waived');
    expect((await apply(parts, run)).counts).toMatchObject({ expiring: 0, kept: 1 });
    expect((await statuses())[0]).toEqual(['1', 'Waived']);
  });

  it('lists students who are gone, and keeps them if the school says so', async () => {
    await edit((school) => Object.assign(school['roster.json'], { gone: 'keep' }));
    await importFile(parts, rosterFile([{ id: '1' }, { id: '2' }]));
    const run = await importFile(parts, rosterFile([{ id: '2' }]));
    expect(run.counts).toMatchObject({ gone: 1, expiring: 0 });
    expect((await statuses())[0]).toEqual(['1', 'Eligible']);
    expect((await preview(parts, rosterFile([{ id: '2' }]))).counts).toMatchObject({ gone: 0, unchanged: 1 });
  });

  it('stops when more are gone than the school allows, or when an invalid row may be one of them', async () => {
    await importFile(parts, rosterFile([{ id: '1' }, { id: '2' }, { id: '3' }]));
    const most = await preview(parts, rosterFile([{ id: '1' }]));
    await expect(apply(parts, most)).rejects.toMatchObject({ code: 'ROSTER_CONSENT' });
    const unclear = await preview(
      parts,
      rosterFile([{ id: '1' }, { id: '2' }, { id: '', email: 'x@prairie.example' }]),
    );
    expect(readPreview(unclear).share).toMatchObject({ needsConsent: true, percent: 33.3 });
    await expect(apply(parts, unclear)).rejects.toMatchObject({ code: 'ROSTER_CONSENT' });
    expect((await statuses()).map(([, status]) => status)).toEqual(['Eligible', 'Eligible', 'Eligible']);
    expect((await apply(parts, most, { accept: true })).counts).toMatchObject({ gone: 2, expiring: 2 });
  });

  it('asks for consent to enroll and bill students whose last day has passed, and says so when it is undone', async () => {
    const school = rosterSchool();
    const { 'annual-2026': annual, 'spring-2027': spring } = school['coverage-periods.json'].periods;
    Object.assign(annual, { silent: 'enroll', waiveUntil: '2026-11-10', enrollUntil: '2026-11-10' });
    Object.assign(annual, { lateUntil: '2026-11-20' });
    Object.assign(spring, {
      silent: 'enroll',
      opensOn: '2026-11-01',
      waiveUntil: '2026-11-20',
      enrollUntil: '2026-11-20',
    });
    await publishSchool(storage, library, school);
    const run = await preview(parts, rosterFile([{ id: '1' }, { id: '2' }, { id: '3', credits: 2 }]), {
      periods: ['annual-2026', 'spring-2027'],
    });
    const { share, entries } = readPreview(run);
    expect(share).toMatchObject({
      needsConsent: true,
      reason:
        'The last day of annual-2026 (2026-11-20) has passed. 2 students will be enrolled and billed within an hour.',
    });
    expect(entries.new[0]!.words.slice(2)).toEqual([
      'Prairie Student Health Plan: the last day (2026-11-20) has passed, so the portal enrolls and bills the student within an hour.',
      'Prairie Spring Plan: the last day (2026-11-20) has passed, so the coverage expires within an hour.',
    ]);
    await expect(apply(parts, run)).rejects.toMatchObject({ code: 'ROSTER_CONSENT' });
    expect(await students()).toEqual([]);
    await apply(parts, run, { accept: true });

    const catalog = loadFormCatalog(library);
    await followSchools({ storage, catalog, onChange: () => {}, onMisfit: (_slug, error) => Promise.reject(error) })();
    const job = { ...parts, forms: { catalog }, keyRing: testKeyRing, baseUrl: 'https://cover.example.edu' };
    const done = await expireEnrollments(job);
    expect(done).toMatchObject({ enrolled: 2, coverages: 2, failures: [] });
    await expect(undoRoster(parts, { slug: 'prairie', author, requestId: null })).rejects.toMatchObject({
      code: 'ROSTER_ACTED',
      detail:
        'Since roster number 1, the portal has enrolled 2 students who did not act by the last day. The roster cannot be undone. A corrected file does not end these enrollments.',
    });
  });

  it('applies a roster on the last day itself without asking', async () => {
    const school = rosterSchool();
    const { 'annual-2026': annual } = school['coverage-periods.json'].periods;
    Object.assign(annual, { silent: 'enroll', waiveUntil: today, enrollUntil: '2026-11-10' });
    await publishSchool(storage, library, school);
    const run = await preview(parts, rosterFile([{ id: '1' }]));
    expect(readPreview(run).share).toMatchObject({ needsConsent: false, reason: null });
    expect(await apply(parts, run)).toMatchObject({ state: 'applied' });
  });

  it('does not lose a student whose row is wrong', async () => {
    await importFile(parts, rosterFile([{ id: '1' }, { id: '2' }]));
    const run = await importFile(parts, rosterFile([{ id: '1', born: 'x' }, { id: '2' }]));
    expect(run.counts).toMatchObject({ wrong: 1, gone: 0, unchanged: 1 });
  });

  it('keeps the address with which a student signs in, and what the student corrected', async () => {
    await importFile(
      parts,
      rosterFile([
        { id: '1', street: '1 Main Street' },
        { id: '2', street: '2 Main Street' },
      ]),
    );
    await storage.system(async (trx) => {
      const all = await trx.selectFrom('students').select(['id', 'universityId']).orderBy('schoolStudentId').execute();
      for (const { id, universityId } of all) {
        await trx
          .updateTable('students')
          .set({ registeredAt: new Date(), street1: '9 Own Street' })
          .where('id', '=', id)
          .execute();
        if (id === all[0]!.id)
          await trx
            .insertInto('studentCredentials')
            .values({ studentId: id, universityId, passwordHash: 'x' })
            .execute();
      }
    });
    const run = await importFile(
      parts,
      rosterFile([
        { id: '1', email: 'new1@prairie.example', street: '1 Main Street', last: 'Corrected' },
        { id: '2', email: 'new2@prairie.example', street: '22 Main Street' },
      ]),
    );
    expect(run.counts).toMatchObject({ warnings: 1, changed: 2 });
    expect(await students()).toMatchObject([
      { email: 's1@prairie.example', street1: '9 Own Street', lastName: 'Corrected' },
      { email: 'new2@prairie.example', street1: '22 Main Street' },
    ]);
    const problems = await storage.system((trx) => trx.selectFrom('rosterProblems').selectAll().execute());
    expect(problems).toMatchObject([{ code: 'email-kept', severity: 'warning', line: 2 }]);
  });

  it('names an address that belongs to another account without saying whose', async () => {
    await publishSchool(storage, library, rosterSchool('meadow'), 'meadow');
    await importFile(parts, rosterFile([{ id: '1' }]), { slug: 'meadow' });
    const run = await importFile(parts, rosterFile([{ id: '1' }, { id: '2' }]));
    expect(run.counts).toMatchObject({ new: 1, wrong: 1 });
    const [problem] = await storage.system((trx) => trx.selectFrom('rosterProblems').selectAll().execute());
    expect(problem).toMatchObject({ code: 'email-in-use', columnName: 'Email', line: 2 });
    expect(problem!.message).not.toMatch(/meadow|Sample|s1@/);
  });

  it('takes subscriber IDs from the file, and otherwise creates unique ones', async () => {
    await edit((school) => Object.assign(school['roster.json'].columns, { subscriberId: ['Level'] }));
    await importFile(parts, rosterFile([{ id: '1', level: 'PRU00000100' }, { id: '2' }, { id: '3' }]));
    expect((await coverages()).map(({ subscriberId }) => subscriberId)).toEqual([
      'PRU00000100',
      'PRU00000200',
      'PRU00000300',
    ]);
    const run = await preview(parts, rosterFile([{ id: '4', level: 'PRU00000200' }]));
    expect(run.counts).toMatchObject({ wrong: 1, new: 0 });
  });

  it('refuses to apply after the rules have changed', async () => {
    const run = await preview(parts, rosterFile([{ id: '1' }]));
    await edit((school) => Object.assign(school['roster.json'], { gone: 'keep' }));
    await expect(apply(parts, run)).rejects.toMatchObject({ code: 'ROSTER_CHANGED' });
    expect(await students()).toEqual([]);
    expect(await reread(parts, run)).toMatchObject({ state: 'previewed', working: null });
  });

  it('keeps no row of the file after it is applied', async () => {
    const run = await preview(parts, rosterFile([{ id: '1' }]));
    const rows = () => storage.system((trx) => trx.selectFrom('rosterRows').select('id').execute());
    expect(await rows()).toHaveLength(1);
    await apply(parts, run);
    expect(await rows()).toEqual([]);
  });

  it('undoes a run: what it added, and what it changed', async () => {
    await importFile(parts, rosterFile([{ id: '1' }, { id: '2' }, { id: '3', credits: 1 }]));
    const before = [await students(), await coverages()];
    await importFile(
      parts,
      rosterFile([{ id: '1', credits: 1, last: 'Other' }, { id: '3', level: 'G' }, { id: '4' }]),
      { accept: true },
    );
    expect([await students(), await coverages()]).not.toEqual(before);
    const undone = await undoRoster(parts, { slug: 'prairie', author, requestId: null });
    expect(undone.number).toBe(2);
    expect([await students(), await coverages()]).toEqual(before);
    const again = await preview(parts, rosterFile([{ id: '1' }, { id: '2' }, { id: '3', credits: 1 }]));
    expect(again.counts).toMatchObject({ unchanged: 3, changed: 0 });
    await expect(undoRoster(parts, { slug: 'prairie', author, requestId: null })).rejects.toMatchObject({
      code: 'ROSTER_STATE',
    });
  });

  it('does not undo a run that students have acted on, and says how many', async () => {
    await importFile(parts, rosterFile([{ id: '1' }, { id: '2' }, { id: '3' }]));
    await act('1', 'Waived');
    await draft('2', 'waiver');
    await expect(undoRoster(parts, { slug: 'prairie', author, requestId: null })).rejects.toMatchObject({
      code: 'ROSTER_ACTED',
      detail: expect.stringMatching(/^2 students have .* since roster number 1\./),
    });
    expect(await students()).toHaveLength(3);
  });

  it('does not undo a run if another system has sent rows about its students', async () => {
    await importFile(parts, rosterFile([{ id: '1' }]));
    await storage.system(async (trx) => {
      const { id: studentId, universityId } = await trx
        .selectFrom('students')
        .select(['id', 'universityId'])
        .where('schoolStudentId', '=', '1')
        .executeTakeFirstOrThrow();
      const row = {
        universityId,
        studentId,
        kind: 'eligibility',
        rowKey: 'r1',
        content: '{}',
        outcome: 'confirmed',
      } as const;
      const by = { authorId: 'system', author: 'Registrar', requestId: 'imp_1', importedAt: new Date().toISOString() };
      await trx
        .insertInto('importRows')
        .values({ ...row, ...by })
        .execute();
    });
    await expect(undoRoster(parts, { slug: 'prairie', author, requestId: null })).rejects.toMatchObject({
      code: 'ROSTER_ACTED',
    });
  });

  it('works on one roster of a school at a time, and gives up one whose process ended', async () => {
    const request = { slug: 'prairie', periodIds: ['annual-2026'], author, fileName: 'x.csv' };
    const begun = await beginImport(parts, request);
    await expect(beginImport(parts, request)).rejects.toMatchObject({ code: 'ROSTER_BUSY' });
    const later = { ...parts, clock: createClock(today, () => new Date(Date.now() + 3_600_000)) };
    expect((await beginImport(later, request)).run.number).toBe(2);
    expect(await reread(parts, begun.run)).toMatchObject({ state: 'failed', working: null });
  });

  it('deletes the rows of a file that was not applied within a day, and deletes lists after a month', async () => {
    const run = await preview(parts, rosterFile([{ id: '1' }, { id: '', email: 'x@prairie.example' }]));
    const count = () =>
      storage.system(async (trx) => [
        (await trx.selectFrom('rosterRows').select('id').execute()).length,
        (await trx.selectFrom('rosterProblems').select('id').execute()).length,
      ]);
    const later = async (hours: number) => {
      const now = new Date(Date.now() + hours * 3_600_000);
      await failAbandonedRosters(storage, now);
      await removeAt(storage, now);
    };
    await later(23);
    expect(await count()).toEqual([2, 1]);
    await later(25);
    expect(await count()).toEqual([0, 1]);
    expect(await reread(parts, run)).toMatchObject({ state: 'discarded', preview: '' });
    await later(31 * 24);
    expect(await count()).toEqual([0, 0]);
  });

  it('stores what it adds and changes sealed', async () => {
    const where = { city: 'Lincoln', state: 'NE', zip: '68501' };
    await importFile(
      parts,
      rosterFile([
        { id: '1', street: '1 Main Street', ...where },
        { id: '2', ...where },
      ]),
    );
    await importFile(
      parts,
      rosterFile([
        { id: '1', street: '2 Side Street', ...where },
        { id: '2', ...where },
      ]),
    );
    expect((await students())[0]).toMatchObject({ street1: '2 Side Street' });
    const { rows } = await storage.system((trx) =>
      sql<{ kept: string }>`
        select street1 as kept from students where street1 <> '' union all select city from students
        union all select date_of_birth from students union all select subscriber_id from student_coverages
        union all select content from roster_students union all select content from roster_changes
        union all select preview from roster_runs union all select file_name from roster_runs`.execute(trx),
    );
    expect(rows.length).toBeGreaterThan(12);
    expect(rows.filter(({ kept }) => !kept.startsWith('sealed:'))).toEqual([]);
  });
});
