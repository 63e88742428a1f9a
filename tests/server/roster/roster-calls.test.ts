import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locateSchemas, readSchemaFiles } from '../../../server/forms/definitions/schema-files.ts';
import { loadFormCatalog } from '../../../server/forms/definitions/form-catalog.ts';
import { followSchools } from '../../../server/school-files/follow-schools.ts';
import { addAdministrator, enrollAdministrator } from '../administration/administrators.ts';
import { multipart } from '../documents/multipart.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import type { RosterRunSummary, RosterRunView } from '../../../server/roster/roster-shapes.ts';
import { publishSchool, rosterFile, rosterSchool, type FileRow } from './roster-school.ts';

const runs = '/api/portal/roster-runs';

let portal: TestServer;
let office: TestVisitor;
const log: string[] = [];
beforeAll(async () => {
  const library = await readSchemaFiles(locateSchemas());
  const catalog = loadFormCatalog(library);
  portal = await openTestServer({ catalog, environment: { LOG_LEVEL: 'trace' }, log: (line) => log.push(line) });
  await publishSchool(portal.storage, catalog.files, rosterSchool());
  await followSchools({
    storage: portal.storage,
    catalog,
    onChange: () => {},
    onMisfit: (_slug, error) => {
      throw error;
    },
  })();
  const { id } = await portal.storage.db
    .selectFrom('universities')
    .select('id')
    .where('slug', '=', 'prairie')
    .executeTakeFirstOrThrow();
  const email = await addAdministrator(portal, 'olga', id.replace('uni_', ''));
  office = await enrollAdministrator(portal, email);
}, 60_000);
afterAll(() => portal.close());

const send = (file: string | Uint8Array, periods: readonly string[] = ['annual-2026'], fileName = 'roster.csv') =>
  office.request({
    method: 'POST',
    url: runs,
    ...multipart([
      ...periods.map((value) => ({ name: 'periods', value })),
      { name: 'file', value: file, fileName, type: 'text/csv' },
    ]),
  });

/** Polls until the portal is no longer working on the run. */
async function wait(number: number): Promise<RosterRunView> {
  for (;;) {
    const run = (await office.get(`${runs}/${number}`)).json<RosterRunView>();
    if (run.working === null) return run;
    await pause(50);
  }
}

async function previewOf(rows: readonly FileRow[]): Promise<RosterRunView> {
  const answer = await send(rosterFile(rows));
  expect(answer.statusCode).toBe(202);
  return wait(answer.json<{ number: number }>().number);
}

describe('the calls for the roster of a school', () => {
  it('list the periods for which a roster can be imported', async () => {
    expect((await office.get('/api/portal/roster-periods')).json()).toMatchObject({
      hasRoster: true,
      largestFileBytes: 62_914_560,
      periods: [
        { id: 'annual-2026', planName: 'Prairie Student Health Plan', coverages: 0, lateUntil: null },
        { id: 'spring-2027' },
      ],
      lastApplied: null,
    });
  });

  it('accept a file, show what it changes, and apply it', async () => {
    const run = await previewOf([{ id: '1', first: 'Kanarienvogel' }, { id: '2' }, { id: '3', born: 'soon' }]);
    expect(run).toMatchObject({
      number: 1,
      state: 'previewed',
      author: 'olga Office',
      fileName: 'roster.csv',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      periods: [{ id: 'annual-2026', planName: 'Prairie Student Health Plan' }],
      counts: { rows: 3, new: 2, wrong: 1 },
      canApply: true,
      isUnchanged: false,
      hasErrorsFile: true,
    });
    expect(run.entries.new.map(({ schoolStudentId }) => schoolStudentId)).toEqual(['1', '2']);
    expect(run.entries.wrong).toMatchObject([{ line: 4, words: [expect.stringContaining('date')] }]);
    expect(run.problems).toMatchObject([{ severity: 'error', column: 'Born', count: 1, firstLine: 4 }]);
    const started = await office.post(`${runs}/1/apply`, { accept: false });
    expect([started.statusCode, started.json()]).toEqual([202, { number: 1 }]);
    expect(await wait(1)).toMatchObject({ state: 'applied', canApply: false, canUndo: true, failure: null });
    expect((await office.post(`${runs}/1/apply`, { accept: false })).json()).toMatchObject({
      code: 'ROSTER_STATE',
    });
  });

  it('write the problems as a CSV file without student data', async () => {
    const answer = await office.get(`${runs}/1/errors.csv`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('roster-1-errors.csv');
    const [head, line] = answer.body.split('\r\n');
    expect(head).toBe('\uFEFFLine,Column,Severity,Message');
    expect(line).toMatch(/^4,Born,error,/);
    expect(answer.body).not.toContain('soon');
  });

  it('say that the same file changes nothing', async () => {
    const run = await previewOf([{ id: '1', first: 'Kanarienvogel' }, { id: '2' }, { id: '3', born: 'soon' }]);
    expect(run).toMatchObject({ isUnchanged: true, counts: { unchanged: 2, wrong: 1, gone: 0 } });
    const discarded = await office.post(`${runs}/2/discard`);
    expect(discarded.statusCode).toBe(204);
    expect(await wait(2)).toMatchObject({ state: 'discarded', canApply: false });
    expect((await office.post(`${runs}/2/discard`)).json()).toMatchObject({ code: 'ROSTER_STATE' });
  });

  it('explain why a student is offered a period or not, and record that', async () => {
    const explain = (schoolStudentId: string, periodId = 'annual-2026') =>
      office.post('/api/portal/roster-students/explain', { schoolStudentId, periodId });
    expect((await explain(' 1 ')).json()).toMatchObject({
      isFound: true,
      status: 'Eligible',
      reason: 'Takes six or more credits.',
      rateClass: 'default',
      opensOn: null,
      rules: [
        { id: 'full-time', holds: true, decides: true, reads: [{ variable: 'credits', value: '12' }] },
        { id: 'not-yet', holds: false, decides: false, status: 'Eligibility Pending' },
      ],
    });
    expect((await explain('1', 'spring-2027')).json()).toMatchObject({ opensOn: '2026-12-15' });
    expect((await explain('404')).json()).toEqual({
      isFound: false,
      status: null,
      reason: 'No applied roster has contained the student 404.',
      rateClass: null,
      opensOn: null,
      rules: [],
    });
    expect((await explain('1', 'annual-1999')).json()).toMatchObject({ code: 'REQUEST_INVALID' });
    const entries = await portal.storage.system((trx) =>
      trx
        .selectFrom('auditEntries')
        .select(['subjectId', 'details'])
        .where('action', '=', 'roster.explained')
        .orderBy('id')
        .execute(),
    );
    expect(entries.map(({ subjectId }) => subjectId !== null)).toEqual([true, true, false]);
    expect(entries[2]?.details).toEqual({ period: 'annual-2026' });
  });

  it('refuse to drop too many students until an administrator agrees', async () => {
    const run = await previewOf([{ id: '9' }]);
    expect(run).toMatchObject({
      counts: { new: 1, gone: 2, expiring: 2 },
      consent: { isNeeded: true, gonePercent: 100, mostGonePercent: 50 },
    });
    const refused = await office.post(`${runs}/3/apply`, { accept: false });
    expect(refused.json()).toMatchObject({
      code: 'ROSTER_CONSENT',
      detail: expect.stringContaining('2 of the 2 students'),
    });
    await office.post(`${runs}/3/apply`, { accept: true });
    expect(await wait(3)).toMatchObject({ state: 'applied' });
  });

  it('undo the last import, and list the history', async () => {
    const undone = await office.post(`${runs}/undo`);
    expect(undone.json()).toEqual({
      number: 3,
      words: ['1 student was removed.', '1 coverage was removed.', '2 coverages are as they were before.'],
    });
    expect((await office.post(`${runs}/undo`)).json()).toMatchObject({ code: 'ROSTER_STATE' });
    const { runs: history } = (await office.get(runs)).json<{ runs: RosterRunSummary[] }>();
    expect(history.map(({ number, state, undoneAt }) => [number, state, undoneAt !== null])).toEqual([
      [3, 'applied', true],
      [2, 'discarded', false],
      [1, 'applied', false],
    ]);
  });

  it.each<[string, string | Uint8Array, string]>([
    ['that is not UTF-8', Buffer.from('Student ID,Email\n1,\xe9', 'latin1'), 'Line 2 is not UTF-8 text.'],
    ['of another school', 'a,b\n1,2\n', 'The first line must have the names of the columns'],
    [
      'with a quotation mark that is never closed',
      rosterFile([]).replace('Level\r\n', 'Level\r\n1,"x\r\n'),
      'line 2 does not end',
    ],
  ])('name what is wrong with a file %s', async (_what, file, message) => {
    const { number } = (await send(file)).json<{ number: number }>();
    const run = await wait(number);
    expect(run).toMatchObject({ state: 'failed', failure: expect.stringContaining(message) });
    expect(run.problems).toMatchObject([{ severity: 'error', count: 1 }]);
  });

  it('refuse a request without a file, with an empty one, for an unknown period, and by a student', async () => {
    const empty = multipart([{ name: 'periods', value: 'annual-2026' }]);
    expect((await office.request({ method: 'POST', url: runs, ...empty })).json()).toMatchObject({
      code: 'DOCUMENT_MISSING',
    });
    expect((await send('')).json()).toMatchObject({ code: 'DOCUMENT_EMPTY' });
    expect((await send(rosterFile([]), ['annual-1999'])).json()).toMatchObject({
      code: 'REQUEST_INVALID',
      detail: 'The school has no period annual-1999. Its periods: annual-2026, spring-2027.',
    });
    expect((await send(rosterFile([]), [])).json()).toMatchObject({ code: 'REQUEST_INVALID' });
    const ada = await portal.student('ada@bay-state.example');
    expect((await ada.get(runs)).json()).toMatchObject({ code: 'ROLE_REFUSED' });
  });

  it('list the problems one page at a time, in the order of the lines', async () => {
    const rows = Array.from({ length: 51 }, (_row, at) => ({ id: String(100 + at), born: 'soon' }));
    const { number } = (await send(rosterFile(rows))).json<{ number: number }>();
    await wait(number);
    const page = async (after = '') =>
      (await office.get(`${runs}/${number}/problems${after}`)).json<{
        problems: { line: number; message: string }[];
        next: string | null;
      }>();
    const first = await page();
    expect(first.problems.map(({ line }) => line)).toEqual(Array.from({ length: 50 }, (_line, at) => at + 2));
    expect(first.problems[0]).toMatchObject({
      column: 'Born',
      severity: 'error',
      message: expect.stringMatching(/date/),
    });
    const second = await page(`?after=${first.next}`);
    expect(second).toMatchObject({ problems: [{ line: 52 }], next: null });
    expect((await office.get(`${runs}/${number}/problems?after=x`)).statusCode).toBe(400);
    await office.post(`${runs}/${number}/discard`);
  });

  it('write no student data to the log', () => {
    expect(log.length).toBeGreaterThan(10);
    expect(log.filter((line) => /Kanarienvogel|s1@prairie/i.test(line))).toEqual([]);
  });
});
