import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explainStudent } from '../../../server/command-line/rosters/explain-student.ts';
import { importRoster } from '../../../server/command-line/rosters/import-roster.ts';
import type { RosterCall, RosterReport } from '../../../server/command-line/rosters/rosters-call.ts';
import { runRefusable } from '../../../server/command-line/rosters/run-rosters.ts';
import { showRosterHistory } from '../../../server/command-line/rosters/show-roster-history.ts';
import { undoLastRoster } from '../../../server/command-line/rosters/undo-last-roster.ts';
import { locateSchemas, readSchemaFiles } from '../../../server/forms/definitions/schema-files.ts';
import { createClock } from '../../../server/platform/clock/clock.ts';
import type { Storage } from '../../../server/platform/storage/index.ts';
import { openTestStorage, storageKinds } from '../../storage/open-test-storage.ts';
import { testKeyRing } from '../../storage/test-key-ring.ts';
import { publishSchool, rosterFile, rosterSchool, today, type FileRow } from './roster-school.ts';

const library = await readSchemaFiles(locateSchemas());

describe.each(storageKinds)('campus-cover roster on %s', (kind) => {
  let storage: Storage;
  let folder: string;
  beforeAll(async () => {
    storage = await openTestStorage({ kind });
    folder = await mkdtemp(join(tmpdir(), 'campus-cover-roster-'));
    await publishSchool(storage, library, rosterSchool());
  }, 60_000);
  afterAll(() => storage.close());

  type Options = Readonly<Record<string, string | true>>;
  const run = (
    command: (call: RosterCall) => Promise<RosterReport>,
    names: readonly string[],
    {
      period = 'annual-2026',
      on = today,
      ...options
    }: Options & { readonly period?: string; readonly on?: string } = {},
  ) => {
    const all: Options = { school: 'prairie', ...options };
    return runRefusable(command, {
      storage,
      library,
      clock: createClock(on),
      keyRing: testKeyRing,
      names,
      periods: [period],
      given: (name) => (typeof all[name] === 'string' ? all[name] : undefined),
      isSet: (name) => all[name] === true,
    });
  };
  const fileOf = async (rows: readonly FileRow[]) => {
    const path = join(folder, 'roster.csv');
    await writeFile(path, rosterFile(rows));
    return path;
  };
  const students = () =>
    storage.system((trx) => trx.selectFrom('students').select('schoolStudentId').orderBy('schoolStudentId').execute());

  it('compares and changes nothing in a dry run, and writes the errors to a file', async () => {
    const errors = join(folder, 'errors.csv');
    const { ok, text } = await run(
      importRoster,
      [
        await fileOf([
          { id: '1', level: 'G' },
          { id: '2', born: 'x' },
        ]),
      ],
      {
        'dry-run': true,
        errors,
      },
    );
    expect(ok).toBe(true);
    expect(text).toContain('2 rows: 1 new, 0 changed, 0 unchanged, 1 invalid. 0 gone.');
    expect(text).toContain(
      'line 2, 1 Sam Sample: Prairie Student Health Plan: the student gets this coverage with the status Eligible and the rate class graduate.',
    );
    expect(text).toContain('A dry run, recorded as roster number 1: nothing was changed.');
    expect(await students()).toEqual([]);
    await expect(run(importRoster, [await fileOf([{ id: '1' }])], { errors })).rejects.toThrow(
      'errors.csv already exists. Choose another name. Nothing was imported.',
    );
    expect((await run(showRosterHistory, [])).text).not.toContain('number 2');
    expect(await readFile(errors, 'utf8')).toMatch(/^\uFEFFLine,Column,Severity,Message\r\n3,Born,error,/);
  });

  it('imports, and says that the same file changes nothing', async () => {
    const file = await fileOf([{ id: '1' }, { id: '2', credits: 2 }]);
    expect((await run(importRoster, [file])).text).toContain('Applied as roster number 2.');
    expect(await students()).toHaveLength(2);
    const again = await run(importRoster, [file]);
    expect(again.ok).toBe(true);
    expect(again.text).toContain('This roster changes nothing. It is recorded as number 3.');
    expect(again.text).not.toContain('Applied');
  });

  it('refuses to drop too many until it is told to', async () => {
    const file = await fileOf([{ id: '2', credits: 2 }]);
    const refused = await run(importRoster, [file]);
    expect(refused).toMatchObject({ ok: false, text: expect.stringContaining('1 of the 1 student') });
    expect(refused.text).toContain('Nothing was changed. To apply it anyway, use --accept.');
    expect((await run(importRoster, [file], { accept: true })).text).toContain('1 expiring.');
  });

  it('explains why a student is offered a period or not', async () => {
    const { text } = await run(explainStudent, ['1']);
    expect(text).toContain('annual-2026 (plan annual), on 2026-11-21: Eligible. Takes six or more credits.');
    expect(text).toContain('* full-time: true (credits = 12) → Eligible');
    expect(text).toMatch(/ {2}not-yet: false \(credits = 12\)$/m);
    const spring = await run(explainStudent, ['1'], { period: 'spring-2027' });
    expect(spring.text).toContain('The period opens on 2026-12-15.');
    expect((await run(explainStudent, ['2'])).text).toContain('not offered. No eligibility rule of this plan applies');
    expect((await run(explainStudent, ['1'], { on: '2026-12-02' })).text).toContain(
      'The last day of annual-2026 (2026-12-01) has passed. Within an hour after the coverage becomes Eligible, the portal lets it expire.',
    );
    const file = await fileOf([{ id: '2', credits: '' }]);
    expect((await run(explainStudent, ['2'], { file })).text).toContain('Eligibility Pending. Has not registered');
    expect(await run(explainStudent, ['9'])).toMatchObject({ ok: false, text: expect.stringContaining('student 9') });
  });

  it('undoes the last import, and shows the history', async () => {
    const undone = await run(undoLastRoster, []);
    expect(undone.text).toBe('Roster number 5 was undone.\n1 coverage is as it was before.');
    expect((await run(undoLastRoster, [])).ok).toBe(false);
    const { text } = await run(showRosterHistory, []);
    expect(text).toMatch(/number 5 .* Operator {2}undone {2}annual-2026\n {2}roster\.csv {2}sha256 [0-9a-f]{64}/);
    expect(text).toMatch(/number 4 .* Operator {2}discarded/);
  });

  it('says what is wrong with a file, a school or a period', async () => {
    const path = join(folder, 'latin.csv');
    await writeFile(path, Buffer.from('Student ID\n\xe9', 'latin1'));
    expect(await run(importRoster, [path])).toEqual({
      ok: false,
      text: expect.stringMatching(/^Line 2 is not UTF-8 text\..*\nNothing was changed\.$/s),
    });
    expect((await run(importRoster, [path], { school: 'nowhere' })).text).toBe('There is no school nowhere.');
    expect((await run(importRoster, [path], { period: 'fall' })).text).toContain('The school has no period fall.');
    await expect(run(importRoster, [join(folder, 'none.csv')])).rejects.toThrow('There is no file');
  });
});
