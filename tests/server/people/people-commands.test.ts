import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  orRefusal,
  type DataCall,
  type DataCommand,
  type DataOption,
} from '../../../server/command-line/personal-data/data-call.ts';
import { holdsCommands } from '../../../server/command-line/personal-data/holds-commands.ts';
import { peopleCommands } from '../../../server/command-line/personal-data/people-commands.ts';
import { previewRemoval } from '../../../server/command-line/personal-data/preview-removal.ts';
import { locateSchemas, readSchemaFiles } from '../../../server/forms/definitions/schema-files.ts';
import type { Storage } from '../../../server/platform/storage/index.ts';
import { openTestStorage } from '../../storage/open-test-storage.ts';
import { testKeyRing } from '../../storage/test-key-ring.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { bytesOf, importFile, publishSchool, rosterFile, rosterSchool } from '../roster/roster-school.ts';
import { seedTestWorld } from '../test-world.ts';
import { addFullPerson, traces } from './full-person.ts';

let portal: TestServer;
let folder: string;
beforeAll(async () => {
  portal = await openTestServer();
  folder = await mkdtemp(join(tmpdir(), 'campus-cover-people-'));
  const upload = await portal.parts.documents.spool(bytesOf('%PDF-1.7 card'));
  await portal.parts.documents.keep(upload);
  await addFullPerson(portal.storage, upload.storageKey, upload.sha256);
}, 60_000);
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

/** Gives the person what stops a first erasure: a coverage, an open payment, and a row of a waiting roster. */
async function reopen(storage: Storage): Promise<void> {
  await storage.system(async (trx) => {
    const coverage = { coverageEndDate: '2099-08-14', terminatesOn: '2099-03-01' };
    await trx.updateTable('studentCoverages').set(coverage).where('id', '=', 'cov_zebra').execute();
    await trx.updateTable('payments').set({ status: 'Processing' }).where('id', '=', 'pay_zebra').execute();
    const { id } = await trx.selectFrom('rosterRuns').select('id').executeTakeFirstOrThrow();
    const row = { universityId: 'uni_bay-state', runId: id, line: 2, content: '{}' };
    await trx
      .insertInto('rosterRows')
      .values({ ...row, schoolStudentId: traces.schoolStudentId })
      .execute();
  });
}

const library = readSchemaFiles(locateSchemas());

function run(
  command: DataCommand | undefined,
  names: readonly string[],
  options: Partial<Record<DataOption, string>> = {},
  more: Partial<DataCall> = {},
) {
  if (!command) throw new Error('There is no such command.');
  const { storage, documents, clock } = portal.parts;
  const call = { storage, documents, clock, keyRing: testKeyRing, readLibrary: () => library, isDryRun: false };
  return orRefusal(command({ ...call, names, given: (name) => options[name], ...more }));
}

const bayState = { school: 'bay-state' };
const { export: exportOne, erase, erasures, readmit, 'repeat-erasures': repeat } = peopleCommands;
const zebra = [traces.schoolStudentId];

describe('people export', () => {
  it('writes one archive with everything about the person, in words and as JSON, and the documents themselves', async () => {
    const path = join(folder, 'zebra.zip');
    expect(await run(exportOne, zebra, { ...bayState, to: path })).toMatchObject({ ok: true });
    const archive = unzipSync(new Uint8Array(await readFile(path)));
    const page = strFromU8(archive['index.html'] ?? new Uint8Array());
    const { network: _audited, id: _id, principal: _principal, ...rest } = traces;
    for (const trace of [...Object.values(rest), 'R-1', '203.0.113.77']) expect(page).toContain(trace);
    expect(page).toContain('<dt>Date of birth</dt><dd>1999-09-19</dd>');
    const json = (part: string) => JSON.parse(strFromU8(archive[`${part}.json`] ?? new Uint8Array())) as never;
    expect(json('forms')).toHaveLength(3);
    expect((json('forms') as readonly { answers: object }[])[0]?.answers).toEqual({ PolicyholderID: traces.answer });
    expect(json('signIn')).toMatchObject({ identities: [{ attributes: { Email: [traces.email] } }] });
    // Not the message to the office, nor the one to a person with a longer address and id.
    expect(json('messages')).toHaveLength(2);
    expect(JSON.stringify(json('messages'))).not.toContain('zsecret');
    const card = Object.keys(archive).find((name) => name.endsWith(traces.file)) ?? '';
    expect(strFromU8(archive[card] ?? new Uint8Array())).toBe('%PDF-1.7 card');
    expect(JSON.stringify(Object.values(archive).map((file) => strFromU8(file)))).not.toContain('Ben Sample');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('names a document that the virus scanner holds, and leaves out its content', async () => {
    const set = (scanStatus: 'infected' | 'clean') =>
      portal.storage.system((trx) =>
        trx.updateTable('documents').set({ scanStatus }).where('id', '=', 'doc_zebra').execute(),
      );
    await set('infected');
    const path = join(folder, 'held.zip');
    expect(await run(exportOne, zebra, { ...bayState, to: path })).toMatchObject({ ok: true });
    await set('clean');
    const archive = unzipSync(new Uint8Array(await readFile(path)));
    expect(strFromU8(archive['documents/held.txt'] ?? new Uint8Array())).toContain(`${traces.file}: the virus scanner`);
    expect(Object.keys(archive).filter((name) => name.endsWith(traces.file))).toEqual([]);
  });

  it('does not replace a file, and leaves none behind for an unknown person', async () => {
    const path = join(folder, 'zebra.zip');
    await expect(run(exportOne, zebra, { ...bayState, to: path })).rejects.toThrow(
      'already exists. Choose a new file name.',
    );
    const other = join(folder, 'nobody.zip');
    expect(await run(exportOne, ['NOBODY'], { ...bayState, to: other })).toMatchObject({ ok: false });
    await expect(stat(other)).rejects.toThrow('ENOENT');
  });
});

describe('holds', () => {
  it('stop an erasure until they are lifted, and are in the audit trail without the reason', async () => {
    const placed = await run(holdsCommands['place'], [], {
      ...bayState,
      student: zebra[0]!,
      reason: 'Zebra v. Bay State',
    });
    const [hold = ''] = /hld_\w+/.exec(placed.text) ?? [];
    expect((await run(holdsCommands['list'], [])).text).toContain('Zebra v. Bay State');
    const refused = await run(erase, zebra, bayState);
    expect(refused).toMatchObject({ ok: false, text: expect.stringContaining(`The hold ${hold} covers this person.`) });
    expect(await run(holdsCommands['lift'], [hold])).toMatchObject({ ok: true });
    expect(await run(holdsCommands['lift'], [hold])).toMatchObject({ ok: false });
    const entries = await portal.storage.system((trx) =>
      trx
        .selectFrom('auditEntries')
        .select(['action', 'details'])
        .where('action', 'like', 'hold.%')
        .orderBy('id')
        .execute(),
    );
    expect(entries).toEqual([
      { action: 'hold.placed', details: { hold } },
      { action: 'hold.lifted', details: { hold } },
    ]);
  });

  it('of a school cover everyone there', async () => {
    const placed = await run(holdsCommands['place'], [], { ...bayState, reason: 'Audit' });
    const [hold = ''] = /hld_\w+/.exec(placed.text) ?? [];
    expect((await run(erase, zebra, bayState)).text).toContain('covers the whole school');
    await run(holdsCommands['lift'], [hold]);
  });
});

describe('people erase', () => {
  it('refuses while the person is insured or a payment is open, and says so', async () => {
    const refused = await run(erase, ['S-ada'], bayState);
    expect(refused.ok).toBe(false);
    expect(refused.text).toContain('The person has coverage until 2027-08-14');
  });

  it('shows what would be erased, what stays and why, and then erases it', async () => {
    const dry = await run(erase, zebra, bayState, { isDryRun: true });
    expect(dry.text).toContain('Would be erased:\n  accounts: 1\n  dependents: 1');
    expect(dry.text).toContain('payments: 1 (the school’s accounts need the amounts');
    expect(await run(erase, zebra, bayState)).toMatchObject({ ok: true, text: expect.stringContaining('Erased:') });
  });

  it('can be repeated after an older backup is restored', async () => {
    const restored = await openTestStorage({ kind: 'postgres' });
    await seedTestWorld(restored);
    await addFullPerson(restored, 'doc_restored', '0');
    await reopen(restored);
    const list = [join(folder, 'erasures.json')];
    expect(await run(erasures, [], { to: list[0]! })).toMatchObject({ ok: true });
    const inRestored = { storage: restored };
    const hold = { ...bayState, student: zebra[0]!, reason: 'A suit' };
    const [held = ''] = /hld_\w+/.exec((await run(holdsCommands['place'], [], hold, inRestored)).text) ?? [];
    expect(await run(repeat, list, {}, inRestored)).toMatchObject({ ok: false, text: expect.stringContaining(held) });
    await run(holdsCommands['lift'], [held], {}, inRestored);
    expect(await run(repeat, list, {}, inRestored)).toMatchObject({
      ok: true,
      text: expect.stringMatching(/^1 people/),
    });
    expect(await run(repeat, list, {}, inRestored)).toMatchObject({
      text: expect.stringContaining('1 erasures were already recorded'),
    });
    expect(await run(exportOne, zebra, { ...bayState, to: join(folder, 'gone.zip') }, inRestored)).toMatchObject({
      ok: false,
    });
    const left = await restored.system(async (trx) => ({
      rows: await trx.selectFrom('rosterRows').select('id').execute(),
      payers: await trx.selectFrom('payments').select(['status', 'studentId']).where('id', '=', 'pay_zebra').execute(),
    }));
    expect(left).toEqual({ rows: [], payers: [{ status: 'Processing', studentId: null }] });
    await restored.close();
  });

  it('keeps a roster from adding the person again, which names the row, until an operator readmits the person', async () => {
    const { storage, clock, keyRing } = portal.parts;
    const parts = { storage, clock, keyRing, library: await library };
    await publishSchool(storage, parts.library, rosterSchool());
    const again = async () => {
      const applied = await importFile(parts, rosterFile([{ id: '1' }, { id: '2' }]));
      const problems = await storage.system((trx) =>
        trx.selectFrom('rosterProblems').select(['line', 'code']).where('runId', '=', applied.id).execute(),
      );
      const students = await storage.system((trx) =>
        trx
          .selectFrom('students')
          .select('schoolStudentId')
          .where('id', 'like', 'stu_%')
          .where('universityId', '=', applied.universityId)
          .orderBy('schoolStudentId')
          .execute(),
      );
      return { problems, students: students.map(({ schoolStudentId }) => schoolStudentId) };
    };
    const prairie = { school: 'prairie' };
    expect(await again()).toEqual({ problems: [], students: ['1', '2'] });
    expect(await run(erase, ['1'], prairie)).toMatchObject({ ok: true });
    expect(await again()).toEqual({ problems: [{ line: 2, code: 'student-erased' }], students: ['2'] });
    expect(await run(readmit, ['1'], prairie)).toMatchObject({ ok: true });
    expect(await run(readmit, ['1'], prairie)).toMatchObject({ ok: false });
    expect(await again()).toEqual({ problems: [], students: ['1', '2'] });
  });

  it('refuses a list that it did not write', async () => {
    const path = join(folder, 'other.json');
    await writeFile(path, '{"erasures":[{"id":1}]}');
    await expect(run(repeat, [path])).rejects.toThrow('is not a list');
  });
});

describe('retention preview', () => {
  it('says what the next run would remove, by school and kind', async () => {
    await portal.storage.system((trx) =>
      trx
        .insertInto('auditEntries')
        .values({
          universityId: 'uni_bay-state',
          at: '2015-01-01T00:00:00Z',
          actorId: 'system',
          action: 'a',
          outcome: 'success',
        })
        .execute(),
    );
    const { text } = await run(previewRemoval, []);
    expect(text).toContain('bay-state  audit  1');
    expect((await run(previewRemoval, [])).text).toBe(text);
  });
});
