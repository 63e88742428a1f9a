import { mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { applySchools } from '../../../server/command-line/schools/apply-schools.ts';
import { exportSchool } from '../../../server/command-line/schools/export-school.ts';
import { listSchools } from '../../../server/command-line/schools/list-schools.ts';
import { restoreSchool } from '../../../server/command-line/schools/restore-school.ts';
import type { SchoolsCall } from '../../../server/command-line/schools/schools-call.ts';
import { showHistory } from '../../../server/command-line/schools/show-history.ts';
import { loadFormCatalog } from '../../../server/forms/definitions/form-catalog.ts';
import { locateSchemas, readSchemaFiles } from '../../../server/forms/definitions/schema-files.ts';
import { createClock } from '../../../server/platform/clock/clock.ts';
import { createWorkshop } from '../../../server/workshop/create-workshop.ts';
import { followSchools } from '../../../server/school-files/follow-schools.ts';
import type { Storage } from '../../../server/platform/storage/index.ts';
import { openTestStorage, sampledStorageKinds } from '../../storage/open-test-storage.ts';
import { newSchool, writeSchool } from './new-school.ts';

const library = await readSchemaFiles(locateSchemas());
const today = '2026-11-21';

describe.each(sampledStorageKinds)('campus-cover schools on %s', (kind) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openTestStorage({ kind });
  }, 60_000);
  const workshop = createWorkshop({ library });
  afterAll(async () => {
    await workshop.close();
    await storage.close();
  });

  function call(names: readonly string[], options: Readonly<Record<string, string | true>> = {}): SchoolsCall {
    const all: Readonly<Record<string, string | true>> = { why: 'A test.', ...options };
    return {
      storage,
      library,
      clock: createClock(today),
      workshop,
      names,
      given: (name) => (typeof all[name] === 'string' ? all[name] : undefined),
      isSet: (name) => all[name] === true,
    };
  }
  const universities = () => storage.db.selectFrom('universities').selectAll().orderBy('slug').execute();
  const carriers = () =>
    storage.db
      .selectFrom('universityCarriers')
      .innerJoin('carriers', 'carriers.id', 'universityCarriers.carrierId')
      .innerJoin('universities', 'universities.id', 'universityCarriers.universityId')
      .select(['slug', 'key', 'carriers.id', 'carriers.name', 'insuranceIdRegex'])
      .orderBy('slug')
      .orderBy('key')
      .execute();
  const edit = async (change: (school: ReturnType<typeof newSchool>) => void, slug = 'prairie') => {
    const school = newSchool(slug);
    change(school);
    return writeSchool(school, slug);
  };
  const publications = () =>
    storage.system((trx) => trx.selectFrom('schoolPublications').select(['school', 'number']).execute());

  it('says that there are no schools in an empty database, and what to do', async () => {
    expect((await listSchools(call([]))).text).toContain('campus-cover schools apply');
  });

  it('writes nothing in a dry run, and says what would change', async () => {
    const folder = await writeSchool(newSchool());
    const { ok, text } = await applySchools(call([folder], { 'dry-run': true }));
    expect(ok).toBe(true);
    expect(text).toContain('prairie University is new, with 1 coverage period and 2 carriers.');
    expect(text).toContain(
      'The period annual-2026 is new. It covers 2026-08-15 to 2027-08-14. From 2026-06-01, students can waive or enroll until 2026-12-01. After 2026-12-01, students who did nothing are not covered.',
    );
    expect(text).toContain('nothing was published');
    expect(await universities()).toEqual([]);
    expect(await publications()).toEqual([]);
  });

  it('publishes a new school: its university, its carriers, an audit entry', async () => {
    const { ok, text } = await applySchools(call([await writeSchool(newSchool())]));
    expect([ok, text]).toEqual([true, expect.stringContaining('Published prairie, number 1.')]);
    expect(await universities()).toMatchObject([
      {
        slug: 'prairie',
        name: 'prairie University',
        stateId: 'NE',
        timeZone: 'America/Chicago',
        mailDomains: ['prairie.example'],
        signOn: 'password',
        studentIdLabel: 'Student ID',
        studentIdRegex: null,
      },
    ]);
    expect(await carriers()).toMatchObject([
      { key: 'acorn', name: 'Acorn Health', insuranceIdRegex: '^AC[0-9]{7}$' },
      { key: 'birch', name: 'Birch Mutual', insuranceIdRegex: null },
    ]);
    const audit = await storage.system((trx) => trx.selectFrom('auditEntries').selectAll().execute());
    expect(audit).toMatchObject([{ actorId: 'system', action: 'school.published', subjectId: 'prairie' }]);
    expect((await listSchools(call([]))).text).toMatch(/prairie +number 1 +0 students +prairie University/);
  });

  it('warns about a term that looks like a misspelling', async () => {
    const folder = await edit(({ 'school.json': file }) => Object.assign(file, { terms: { studentID: 'Prairie ID' } }));
    const { ok, text } = await applySchools(call([folder], { 'dry-run': true }));
    expect(ok).toBe(true);
    expect(text).toMatch(/^warning: \S+school\.json:\d+:\d+ \/terms\/studentID .*did you mean "studentId"\?$/m);
  });

  it('changes nothing when the same files are applied again', async () => {
    const { ok, text } = await applySchools(call([await writeSchool(newSchool())]));
    expect([ok, text]).toEqual([true, '1 school is unchanged.']);
    expect(await publications()).toHaveLength(1);
  });

  it('keeps the id of a carrier that keeps its key, and stops offering one that was removed', async () => {
    const [acorn] = await carriers();
    const folder = await edit(({ 'carriers.json': file }) => {
      file.carriers.acorn.name = 'Acorn Health Plan';
      Reflect.deleteProperty(file.carriers, 'birch');
    });
    const { text } = await applySchools(call([folder]));
    expect(text).toContain(
      'carriers.json: carriers › acorn › name changes from “Acorn Health” to “Acorn Health Plan”.',
    );
    expect(text).toContain('The carrier Birch Mutual is no longer offered.');
    expect(await carriers()).toMatchObject([{ key: 'acorn', id: acorn!.id, name: 'Acorn Health Plan' }]);
    expect(await storage.db.selectFrom('carriers').select('name').where('name', '=', 'Birch Mutual').execute()).toEqual(
      [{ name: 'Birch Mutual' }],
    );
  });

  it('restores an earlier number, and shows the history', async () => {
    const { text } = await restoreSchool(call(['prairie'], { number: '1', why: 'Birch is back.' }));
    expect(text).toContain('Published prairie, number 3.');
    expect((await carriers()).map(({ key }) => key)).toEqual(['acorn', 'birch']);
    const history = (await showHistory(call(['prairie']))).text;
    expect(history).toMatch(/number 3 .* Operator {2}Birch is back\. {2}\(restores number 1\)/);
    expect(history.indexOf('number 3')).toBeLessThan(history.indexOf('number 1 '));
    expect((await restoreSchool(call(['prairie'], { number: '9' }))).text).toBe('prairie has no publication 9.');
  });

  it('exports the files in effect byte for byte; applying them changes nothing', async () => {
    const folder = join(dirname(await writeSchool(newSchool())), 'exported', 'prairie');
    expect((await exportSchool(call(['prairie', folder]))).ok).toBe(true);
    const original = await writeSchool(newSchool());
    for (const path of Object.keys(newSchool()))
      expect(await readFile(join(folder, path))).toEqual(await readFile(join(original, path)));
    expect((await applySchools(call([folder]))).text).toBe('1 school is unchanged.');
    expect((await exportSchool(call(['prairie', folder]))).text).toContain('already matches publication 3 of prairie');
  });

  it('does not publish a form with a question that no answer satisfies, but publishes the same form once an answer is possible', async () => {
    const overlay = (pattern: string) => ({
      $schema: '../../meta/overlay.schema.json',
      extends: 'dependent@1',
      school: 'prairie',
      add: { schema: { properties: { FamilyCode: { type: 'string', title: 'Family code', maxLength: 10, pattern } } } },
      patch: {
        sections: { documents: { fields: ['UploadedFiles', 'FamilyCode'] } },
      },
    });
    const applyWith = async (pattern: string) => {
      const folder = await edit((school) => Object.assign(school, { 'dependent.json': overlay(pattern) }));
      return applySchools(call([folder]));
    };
    const before = await publications();
    const refused = await applyWith('^(?=B)[AC][0-9]+$');
    expect(refused.ok).toBe(false);
    expect(refused.text).toMatch(/\/prairie\/dependent\.json:\d+.*FamilyCode/);
    expect(refused.text).toContain('Nothing was published.');
    expect(await publications()).toEqual(before);
    const applied = await applyWith('^[AC][0-9]+$');
    expect(applied.text).toContain('Published prairie, number 4.');
  }, 120_000);

  it('does not write through a symbolic link', async () => {
    const folder = await writeSchool(newSchool());
    const link = `${folder}-link`;
    await symlink(folder, link);
    await expect(exportSchool(call(['prairie', link]))).rejects.toThrow('is a symbolic link');
  });

  it.each<[string, (school: ReturnType<typeof newSchool>) => void, string]>([
    ['a misspelled key', ({ 'school.json': file }) => Object.assign(file, { timezone: 'x' }), 'timeZone'],
    ['a missing key', ({ 'school.json': file }) => Reflect.deleteProperty(file, 'timeZone'), '"timeZone" is missing'],
    [
      'an unknown time zone',
      ({ 'school.json': file }) => Object.assign(file, { timeZone: 'Amerika/Chicago' }),
      'America/Chicago',
    ],
    [
      'a folder with a different name',
      ({ 'school.json': file }) => Object.assign(file, { slug: 'meadow' }),
      'the folder is "prairie"',
    ],
    [
      'a slug that the portal uses in its addresses',
      ({ 'school.json': file }) => Object.assign(file, { slug: 'schools' }),
      'the portal already uses "schools" in its addresses',
    ],
    [
      'a period without rates',
      ({ 'coverage-periods.json': file }) => Reflect.deleteProperty(file.periods['annual-2026'], 'rates'),
      'opens on 2026-06-01 and has no rates',
    ],
    [
      'days that are not in order',
      ({ 'coverage-periods.json': file }) => Object.assign(file.periods['annual-2026'], { lastDay: '2026-08-01' }),
      'the coverage ends before it begins',
    ],
  ])('refuses %s with its location, and publishes nothing', async (_what, change, message) => {
    const before = await publications();
    const { ok, text } = await applySchools(call([await edit(change)]));
    expect(ok).toBe(false);
    expect(text).toContain(message);
    expect(text).toMatch(/error: \S+\/campus-cover-school-\w+\/prairie\/[a-z-]+\.json:\d+:\d+ /);
    expect(text).toContain('Nothing was published.');
    expect(await publications()).toEqual(before);
  });

  it('refuses a file that no school has', async () => {
    const folder = await writeSchool({ ...newSchool(), 'notes.txt': 'x' });
    await expect(applySchools(call([folder]))).rejects.toThrow('notes.txt: not a school file');
    await expect(applySchools(call([join(folder, 'no-such')]))).rejects.toThrow('There is no folder');
    await mkdir(join(folder, 'empty'));
    await expect(applySchools(call([join(folder, 'empty')]))).rejects.toThrow('has no school.json');
  });

  it('publishes several schools from one folder, all or none', async () => {
    const parent = dirname(await writeSchool(newSchool('meadow'), 'meadow'));
    const { writeFile } = await import('node:fs/promises');
    await mkdir(join(parent, 'river'));
    const river = newSchool('river');
    river['school.json'].mailDomains = ['meadow.example'];
    for (const [path, content] of Object.entries(river))
      await writeFile(join(parent, 'river', path), JSON.stringify(content));
    const refused = await applySchools(call([parent]));
    expect(refused.ok).toBe(false);
    expect(refused.text).toContain('The email domain meadow.example already belongs to the school meadow.');
    expect((await universities()).map(({ slug }) => slug)).toEqual(['prairie']);
    river['school.json'].mailDomains = ['river.example'];
    await writeFile(join(parent, 'river', 'school.json'), JSON.stringify(river['school.json']));
    expect((await applySchools(call([parent]))).ok).toBe(true);
    expect((await universities()).map(({ slug }) => slug)).toEqual(['meadow', 'prairie', 'river']);
  });

  it('reaches a running instance, which reads only what is new', async () => {
    const catalog = loadFormCatalog({ ...library, schools: new Map() });
    const changed: string[] = [];
    const follow = followSchools({
      storage,
      catalog,
      onChange: (slug) => changed.push(slug),
      onMisfit: (_slug, error) => expect(error).toBeUndefined(),
    });
    await follow();
    expect(changed.toSorted()).toEqual(['meadow', 'prairie', 'river']);
    expect(catalog.school('prairie')?.name).toBe('prairie University');
    expect(catalog.coveragePeriods('prairie')['annual-2026']?.lastDay).toBe('2027-08-14');
    const folder = await edit(({ 'school.json': file }) => Object.assign(file, { supportUrl: 'https://new.example' }));
    await applySchools(call([folder]));
    await follow();
    await follow();
    expect(changed.slice(3)).toEqual(['prairie']);
    expect(catalog.school('prairie')?.supportUrl).toBe('https://new.example');
  });

  describe('with students', () => {
    const status = () =>
      storage.system((trx) =>
        trx
          .selectFrom('studentCoverages')
          .select(['id', 'studentCoverageStatus', 'waiveUntil', 'enrollUntil', 'coverageEndDate', 'silentSince'])
          .orderBy('id')
          .execute(),
      );
    beforeAll(async () => {
      const [, { id: universityId }] = (await universities()) as [unknown, { id: string }];
      await storage.system(async (trx) => {
        for (const [name, studentCoverageStatus, more] of [
          ['eve', 'Eligible', {}],
          ['enno', 'Enrolled', {}],
          ['sil', 'Enrollment Expired', { silentSince: '2026-12-02' }],
          ['late', 'Eligible', { waiveUntil: '2026-12-24' }],
        ] as const) {
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
              studentCoverageStatus,
              subscriberId: `PRU${name}`,
              waiveUntil: '2026-12-01',
              enrollUntil: '2026-12-01',
              ...more,
            })
            .execute();
        }
      });
    });

    it.each<[string, (periods: Record<string, Record<string, unknown>>) => void, string]>([
      [
        'a period that is removed',
        (periods) => Reflect.deleteProperty(periods, 'annual-2026'),
        '4 students have coverage in it',
      ],
      [
        'a period that becomes shorter',
        (periods) => (periods['annual-2026']!['lastDay'] = '2027-07-31'),
        '1 student has enrolled in it',
      ],
      [
        'an earlier deadline',
        (periods) => (periods['annual-2026']!['waiveUntil'] = '2026-11-30'),
        '2 students have neither waived nor enrolled',
      ],
      [
        'a last day in the past, after which coverages expire',
        (periods) => {
          const past = { waiveUntil: '2026-11-20', enrollUntil: '2026-11-20' };
          Object.assign(periods['annual-2026']!, past);
        },
        'The new last day of annual-2026 (2026-11-20) has passed: the coverage of 1 student will expire within an hour.',
      ],
      [
        'a last day in the past, after which the portal enrolls students',
        (periods) => {
          const past = { silent: 'enroll', waiveUntil: '2026-11-20', enrollUntil: '2026-11-20' };
          Object.assign(periods['annual-2026']!, past);
        },
        'The new last day of annual-2026 (2026-11-20) has passed: 1 student will be enrolled and billed within an hour.',
      ],
      [
        'rates that a class loses',
        (periods) => (periods['annual-2026']!['rates'] = { graduate: { Student: { premium: '1.00' } } }),
        '4 students have these rates',
      ],
    ])('asks before it publishes %s', async (_what, change, message) => {
      const folder = await edit((school) => change(school['coverage-periods.json'].periods));
      const refused = await applySchools(call([folder]));
      expect(refused.ok).toBe(false);
      expect(refused.text).toContain(message);
      expect(refused.text).toContain('To publish anyway, use --accept.');
      const tried = await applySchools(call([folder], { accept: true, 'dry-run': true }));
      expect(tried.ok).toBe(true);
    });

    describe('with two coverages for the same days', () => {
      const past = { silent: 'enroll', waiveUntil: '2026-11-20', enrollUntil: '2026-11-20' };
      const askWith = async (periodId: string, firstDay: string) => {
        const second = { id: 'cov_second', periodId, coverageStartDate: firstDay };
        await storage.system(async (trx) => {
          const eve = await trx
            .selectFrom('studentCoverages')
            .selectAll()
            .where('id', '=', 'cov_eve')
            .executeTakeFirstOrThrow();
          const deadlines = { waiveUntil: '2026-11-20', enrollUntil: '2026-11-20' };
          await trx
            .insertInto('studentCoverages')
            .values({ ...eve, ...deadlines, ...second })
            .execute();
        });
        const folder = await edit(({ 'coverage-periods.json': { periods } }) => {
          Object.assign(periods['annual-2026'], past);
          if (periodId !== 'annual-2026')
            Reflect.set(periods, periodId, {
              ...periods['annual-2026'],
              plan: 'early',
              planName: 'Early Plan',
              firstDay,
            });
        });
        return (await applySchools(call([folder]))).text;
      };
      afterEach(() =>
        storage.system((trx) => trx.deleteFrom('studentCoverages').where('id', '=', 'cov_second').execute()),
      );

      it('counts a student once', async () => {
        const text = await askWith('annual-2026', '2026-08-15');
        expect(text).toContain('annual-2026 (2026-11-20) has passed: 1 student will be enrolled and billed');
        expect(text).toContain('2 students have neither waived nor enrolled');
        expect(text).not.toContain('will expire');
      });

      it('says that the coverage expires if the job enrolls the student in the other one', async () => {
        const text = await askWith('early-2026', '2026-08-01');
        expect(text).toContain('annual-2026 (2026-11-20) has passed: the coverage of 1 student will expire');
        expect(text).not.toContain('will be enrolled and billed');
      });
    });

    it('moves deadlines with the period, keeps one student’s own deadlines, and reopens coverages that expired because the student did nothing', async () => {
      const folder = await edit(({ 'coverage-periods.json': { periods } }) =>
        Object.assign(periods['annual-2026'], { waiveUntil: '2026-12-15', enrollUntil: '2026-12-15' }),
      );
      const { ok, text } = await applySchools(call([folder]));
      expect(ok).toBe(true);
      expect(text).toContain('prairie  4 students');
      expect(text).toContain('The last day to waive of annual-2026 moves from 2026-12-01 to 2026-12-15.');
      const moved = { waiveUntil: '2026-12-15', enrollUntil: '2026-12-15', silentSince: null };
      expect(await status()).toMatchObject([
        { id: 'cov_enno', studentCoverageStatus: 'Enrolled', ...moved },
        { id: 'cov_eve', studentCoverageStatus: 'Eligible', ...moved },
        { id: 'cov_late', studentCoverageStatus: 'Eligible', ...moved, waiveUntil: '2026-12-24' },
        { id: 'cov_sil', studentCoverageStatus: 'Eligible', ...moved },
      ]);
    });

    it('makes a period longer for those who are in it', async () => {
      const folder = await edit(({ 'coverage-periods.json': { periods } }) =>
        Object.assign(periods['annual-2026'], {
          lastDay: '2027-08-31',
          waiveUntil: '2026-12-15',
          enrollUntil: '2026-12-15',
        }),
      );
      await applySchools(call([folder]));
      expect(new Set((await status()).map(({ coverageEndDate }) => coverageEndDate))).toEqual(new Set(['2027-08-31']));
    });
  });
});
