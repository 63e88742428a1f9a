import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findExportRun } from '../../../server/exports/find-run.ts';
import { writeInterchange } from '../../../server/exports/x12/write-interchange.ts';
import type { Storage } from '../../../server/platform/storage/index.ts';
import { openTestStorage } from '../../storage/open-test-storage.ts';
import { seedTestWorld } from '../test-world.ts';
import { readTestFile, takeTestRun } from './export-school.ts';
import { addFamily } from './family.ts';
import { apply834, lastingFacts, read834, type ReadFile, type ReadMember } from './read-834.ts';

const receiver = 'anchor-mutual';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage({ kind: 'postgres' });
  await seedTestWorld(storage);
  await storage.system((trx) => trx.deleteFrom('studentCoverages').where('id', '=', 'cov_ada-enrolled').execute());
  await addFamily(storage, 'rosario', [
    { firstName: 'Iris', relationship: 'Spouse' },
    { firstName: 'Noa', relationship: 'Child' },
    { firstName: 'Teo', relationship: 'Child', from: '2026-11-02' },
  ]);
}, 60_000);
afterAll(() => storage.close());

const take = (takenAt?: string) => takeTestRun(storage, 'members', undefined, takenAt);
const textOf = (number: number, since?: number) =>
  readTestFile(storage, { kind: 'members', number, format: 'x12', receiver, ...(since !== undefined && { since }) });
const fileOf = async (number: number, since?: number): Promise<ReadFile> => read834(await textOf(number, since));

function change(table: 'students' | 'studentCoverages' | 'dependents', id: string, values: object) {
  return storage.system((trx) =>
    trx
      .updateTable(table)
      .set(values as never)
      .where('id', '=', id)
      .execute(),
  );
}

/** What changed since the run before, which must lead from its full file to the full file of this run. */
async function changes(): Promise<readonly ReadMember[]> {
  const number = await take();
  const { members, action } = await fileOf(number, number - 1);
  expect(action).toBe('2');
  const mapOf = (file: ReadFile) => new Map(file.members.map((member) => [member.id, lastingFacts(member)]));
  expect(apply834(mapOf(await fileOf(number - 1)), members)).toEqual(mapOf(await fileOf(number)));
  return members;
}

describe('an X12 834 file, as an independent parser reads it', () => {
  it('has a subscriber, then the dependents, in an envelope with matching counts', async () => {
    const file = await fileOf(await take());
    expect(file).toMatchObject({ controlNumber: 1, action: '4', sets: 1 });
    expect(file.interchange.header.elements.map(({ value }) => value.trim())).toEqual(
      ['00', '', '00', '', 'ZZ', 'BAYSTATE', 'ZZ', 'ANCHORMUTUAL', '261121', '1530', '^', '00501', '1', '0', 'T', ':'],
    ); // oxfmt-ignore
    expect(file.interchange.functionalGroups[0]?.header.valueOf(8)).toBe('005010X220A1');
    expect(file.members).toMatchObject([
      { isSubscriber: true, relationship: '18', name: 'rosario Sample', address: '5 Elm Street||Boston|MA|02115' },
      { isSubscriber: false, relationship: '01', name: 'Iris Sample', subscriberId: 'BSU-rosario' },
      { isSubscriber: false, relationship: '19', name: 'Noa Sample', from: '20261001', to: '20270930' },
      { isSubscriber: false, relationship: '19', name: 'Teo Sample', from: '20261102', to: '20270930' },
    ]);
    for (const member of file.members)
      expect(member).toMatchObject({ maintenance: '030', coverageMaintenance: '030', entity: 'IL', policy: 'AM-7001' });
  });

  it('begins a new transaction set with a student, and never with a dependent', async () => {
    await addFamily(storage, 'second', [{ firstName: 'Uma', relationship: 'Child' }]);
    const number = await take();
    const whole = await fileOf(number);
    const run = await storage.inTenant('uni_bay-state', (trx) =>
      findExportRun(trx, { universityId: 'uni_bay-state', kind: 'members', number }),
    );
    let text = '';
    const request = { interchange: await newestInterchange(), run, setSize: 2 };
    for await (const part of writeInterchange(request, (work) => storage.inTenant('uni_bay-state', work))) text += part;
    const { sets, members } = read834(text);
    expect([sets, members]).toEqual([2, whole.members]);
  });

  it('says what changed: an addition, a correction, a termination, and its undoing', async () => {
    await addFamily(storage, 'lena', []);
    expect(await changes()).toMatchObject([{ id: 'cov_lena', maintenance: '021', coverageMaintenance: '021' }]);

    await change('dependents', 'dep_rosario-Noa', { firstName: 'Noah', dateOfBirth: '2020-05-18' });
    expect(await changes()).toMatchObject([
      {
        id: 'dcv_rosario-Noa',
        maintenance: '001',
        entity: '74',
        name: 'Noah Sample',
        birthDate: '20200518',
        incorrect: 'Noa Sample 20200517',
      },
    ]);
    await change('students', 'stu_lena', { street1: '9 Oak Street' });
    expect(await changes()).toMatchObject([{ maintenance: '001', entity: 'IL', incorrect: null }]);

    await change('studentCoverages', 'cov_rosario', { terminatesOn: '2026-12-31', terminationReason: 'WD' });
    const ended = await changes();
    expect(ended).toHaveLength(4);
    for (const member of ended)
      expect(member).toMatchObject({ maintenance: '024', to: '20261231', eligibilityEnd: '20261231' });

    await change('studentCoverages', 'cov_rosario', { terminatesOn: null, terminationReason: null });
    for (const member of await changes())
      expect(member).toMatchObject({ maintenance: '025', to: '20270930', eligibilityEnd: '' });
  });

  it('has the earlier subscriber ID once it changes, so that the receiver finds the member', async () => {
    await addFamily(storage, 'moved', [{ firstName: 'Kim', relationship: 'Child' }]);
    await changes();
    await change('studentCoverages', 'cov_moved', { subscriberId: 'BSU-other' });
    const told = { maintenance: '001', reason: '25', subscriberId: 'BSU-other', priorSubscriberId: 'BSU-moved' };
    expect(await changes()).toMatchObject([
      { id: 'cov_moved', entity: 'IL', incorrect: null, ...told },
      { id: 'dcv_moved-Kim', entity: 'IL', incorrect: null, ...told },
    ]);
    await change('students', 'stu_moved', { street1: '9 Oak Street' });
    for (const member of await changes()) expect(member).toMatchObject({ reason: '', priorSubscriberId: '' });
  });

  it('says that a corrected last day ends a coverage early, and that a second correction undoes this', async () => {
    await addFamily(storage, 'corrected', []);
    await changes();
    for (const [coverageEndDate, maintenance, to] of [
      ['2027-05-31', '024', '20270531'],
      ['2027-06-30', '024', '20270630'],
      ['2027-09-30', '025', '20270930'],
      ['2027-10-31', '001', '20271031'],
    ] as const) {
      await change('studentCoverages', 'cov_corrected', { coverageEndDate });
      expect(await changes()).toMatchObject([{ id: 'cov_corrected', maintenance, to }]);
    }
  });

  it('voids a coverage before its first day, and says nothing about one that has ended', async () => {
    await addFamily(storage, 'future', []);
    await change('studentCoverages', 'cov_future', { coverageStartDate: '2027-01-01' });
    await addFamily(storage, 'past', []);
    await change('studentCoverages', 'cov_past', { coverageEndDate: '2026-11-20' });
    await changes();
    await change('studentCoverages', 'cov_future', { studentCoverageStatus: 'Enrollment Expired' });
    expect(await changes()).toMatchObject([
      { id: 'cov_future', maintenance: '024', coverageMaintenance: '002', from: '20270101', to: '20270101' },
    ]);
    await change('studentCoverages', 'cov_past', { studentCoverageStatus: 'Enrollment Expired' });
    const number = await take();
    expect(await textOf(number, number - 1)).toBe('');
  });

  it('ends one of two coverages without ending the membership', async () => {
    await addFamily(storage, 'twice', []);
    await addFamily(storage, 'other', []);
    await change('studentCoverages', 'cov_other', {
      studentId: 'stu_twice',
      subscriberId: 'BSU-twice',
      periodId: 'spring',
      coverageEndDate: '2027-12-31',
    });
    await changes();
    await change('studentCoverages', 'cov_twice', { terminatesOn: '2026-12-31', terminationReason: 'WD' });
    expect(await changes()).toMatchObject([{ id: 'cov_twice', maintenance: '001', coverageMaintenance: '024' }]);
    await change('studentCoverages', 'cov_other', { terminatesOn: '2027-01-31', terminationReason: 'WD' });
    expect(await changes()).toMatchObject([{ id: 'cov_other', maintenance: '024' }]);
  });

  it('voids a coverage without ending the membership when another one begins in its place', async () => {
    await addFamily(storage, 'given-up', []);
    await changes();
    await addFamily(storage, 'instead', []);
    await change('studentCoverages', 'cov_instead', {
      studentId: 'stu_given-up',
      subscriberId: 'BSU-given-up',
      periodId: 'spring',
    });
    await change('studentCoverages', 'cov_given-up', { terminatesOn: '2026-09-01', terminationReason: 'WD' });
    expect(await changes()).toMatchObject([
      { id: 'cov_given-up', maintenance: '001', employment: 'AC', coverageMaintenance: '002' },
      { id: 'cov_instead', maintenance: '021', employment: 'AC', coverageMaintenance: '021' },
    ]);
  });

  it('has the status TE from the day after the last one, in the school’s time zone', async () => {
    await addFamily(storage, 'over', []);
    await change('studentCoverages', 'cov_over', { coverageEndDate: '2026-11-20' });
    const statusAt = async (takenAt: string) => {
      const { members } = await fileOf(await take(takenAt));
      return members.find(({ id }) => id === 'cov_over')?.employment;
    };
    // Bay State is five hours behind UTC.
    expect(await statusAt('2026-11-21T04:59:00Z')).toBe('AC');
    expect(await statusAt('2026-11-21T05:00:00Z')).toBe('TE');
    await addFamily(storage, 'next', []);
    await change('studentCoverages', 'cov_next', {
      studentId: 'stu_over',
      subscriberId: 'BSU-over',
      periodId: 'spring',
    });
    expect(await statusAt('2026-11-21T15:30:00Z')).toBe('AC');
  });

  it('gives each file its own control number, and returns the same bytes for the same file', async () => {
    const number = await take();
    const [full, since] = [await textOf(number), await textOf(number, 1)];
    expect(read834(since).controlNumber).toBe(read834(full).controlNumber + 1);
    await change('students', 'stu_lena', { lastName: 'Later' });
    await take();
    expect([await textOf(number), await textOf(number, 1)]).toEqual([full, since]);
    const rows = await storage.system((trx) => trx.selectFrom('exportInterchanges').select('controlNumber').execute());
    const numbers = rows.map(({ controlNumber }) => controlNumber).sort((one, other) => one - other);
    expect(numbers).toEqual(numbers.map((_number, at) => at + 1));
  });

  it('has no delimiter inside a name, counts the members whose text was changed, and includes every member', async () => {
    await change('students', 'stu_lena', { firstName: 'Zoë ~*:^', lastName: 'O’Núñez', street1: 'x'.repeat(60) });
    const number = await take();
    const { members } = await fileOf(number, number - 1);
    expect(members).toMatchObject([
      { id: 'cov_lena', name: `Zoe O'Nunez`, address: `${'x'.repeat(55)}||Boston|MA|02115` },
    ]);
    expect(await newestInterchange()).toMatchObject({ memberCount: 1, adjustedCount: 1, leftOutCount: 0 });
    // The exact text is in the other formats of the same run.
    expect(await readTestFile(storage, { kind: 'members', number, since: number - 1 })).toContain('Zoë ~*:^');
  });

  it('counts a member who was erased since, and includes everyone else', async () => {
    await addFamily(storage, 'erased', []);
    const number = await take();
    await change('studentCoverages', 'cov_erased', { terminatesOn: '2026-11-01', terminationReason: 'WD' });
    await storage.system(async (trx) => {
      await trx
        .updateTable('exportRows')
        .set({ content: '', studentId: null })
        .where('recordKey', '=', 'cov_erased')
        .execute();
      await trx.deleteFrom('studentCoverages').where('id', '=', 'cov_erased').execute();
    });
    await change('students', 'stu_lena', { lastName: 'Last' });
    const next = await take();
    expect((await fileOf(next, number)).members.map(({ id }) => id)).toEqual(['cov_lena']);
    expect(await newestInterchange()).toMatchObject({ memberCount: 1, leftOutCount: 1 });
  });

  it('continues the numbers of a sender that several schools share', async () => {
    const { id: _id, ...row } = await newestInterchange();
    const run = { universityId: 'uni_cascadia', kind: 'members', number: 1 } as const;
    await storage.system(async (trx) => {
      await trx
        .insertInto('exportRuns')
        .values({ ...run, columns: [], authorId: 'a', author: 'A', takenAt: '2026-11-21' })
        .execute();
      await trx
        .insertInto('exportInterchanges')
        .values({
          ...row,
          settings: JSON.stringify(row.settings) as never,
          universityId: 'uni_cascadia',
          run: 1,
          controlNumber: 5000,
        })
        .execute();
    });
    expect((await fileOf(await take())).controlNumber).toBe(5001);
  });
});

function newestInterchange() {
  return storage.system((trx) =>
    trx.selectFrom('exportInterchanges').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
  );
}
