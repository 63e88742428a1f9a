import type { ExportKind } from '@campus-cover/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addToken, revokeToken } from '../../../server/tokens/manage-tokens.ts';
import { addAdministrator, enrollAdministrator } from '../administration/administrators.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';

let portal: TestServer;
let office: TestVisitor;
beforeEach(async () => {
  portal = await openTestServer();
  office = await enrollAdministrator(portal, await addAdministrator(portal, 'olga', 'bay-state'));
}, 60_000);
afterEach(() => portal.close());

interface Run {
  readonly kind: ExportKind;
  readonly number: number;
  readonly records: number;
  readonly added: number | null;
  readonly changed: number;
  readonly removed: number;
}

async function take(kind: ExportKind, by = office): Promise<Run> {
  const answer = await by.post('/api/portal/exports', { kind });
  expect(answer.statusCode).toBe(201);
  return answer.json<Run>();
}

async function download(kind: ExportKind, number: number, query = ''): Promise<string> {
  const answer = await office.get(`/api/portal/exports/${kind}/${number}${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

function change(table: 'students' | 'studentCoverages', id: string, values: Readonly<Record<string, unknown>>) {
  return portal.storage.system((trx) =>
    trx
      .updateTable(table)
      .set(values as never)
      .where('id', '=', id)
      .execute(),
  );
}

function linesOf(jsonLines: string): readonly Readonly<Record<string, unknown>>[] {
  return jsonLines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
}

describe('an export', () => {
  it('has the records of its own school as they are, and only what changed since an earlier run', async () => {
    expect(await take('enrollments')).toMatchObject({ number: 1, records: 1, changed: 1, removed: 0 });
    const full = linesOf(await download('enrollments', 1, '?format=jsonl'));
    expect(full).toMatchObject([
      { change: 'current', record: 'cov_ada-enrolled', firstName: 'ada', street1: '5 Elm Street' },
    ]);

    await change('studentCoverages', 'cov_ben', { studentCoverageStatus: 'Enrolled' });
    expect(await take('enrollments')).toMatchObject({ number: 2, records: 2, added: 1, changed: 1, removed: 0 });
    const since = linesOf(await download('enrollments', 2, '?since=1&format=jsonl'));
    expect(since).toMatchObject([{ change: 'current', record: 'cov_ben' }]);
    await change('students', 'stu_ada', { lastName: 'Changed' });
    expect(await take('enrollments')).toMatchObject({ number: 3, records: 2, added: 0, changed: 1, removed: 0 });
    expect(await take('enrollments')).toMatchObject({ number: 4, records: 2, added: 0, changed: 0, removed: 0 });
    expect(await download('enrollments', 4, '?since=3&format=jsonl')).toBe('');
  });

  it('says which records are gone, and lists them again when they come back', async () => {
    await take('enrollments');
    await change('studentCoverages', 'cov_ada-enrolled', { studentCoverageStatus: 'Enrollment Expired' });
    expect(await take('enrollments')).toMatchObject({ number: 2, records: 0, added: 0, changed: 0, removed: 1 });
    const gone = linesOf(await download('enrollments', 2, '?since=1&format=jsonl'));
    expect(gone).toMatchObject([{ change: 'removed', record: 'cov_ada-enrolled', firstName: null }]);
    expect(await download('enrollments', 2, '?format=jsonl')).toBe('');
    await change('studentCoverages', 'cov_ada-enrolled', { studentCoverageStatus: 'Enrolled' });
    expect(await take('enrollments')).toMatchObject({ number: 3, records: 1, added: 1, changed: 1 });
    expect(linesOf(await download('enrollments', 3, '?since=2&format=jsonl'))).toHaveLength(1);
  });

  it('can be read again byte for byte after later runs', async () => {
    await take('unanswered');
    const [csv, lines] = [await download('unanswered', 1), await download('unanswered', 1, '?format=jsonl')];
    await change('students', 'stu_ada', { lastName: 'Changed' });
    await change('studentCoverages', 'cov_ben', { studentCoverageStatus: 'Waived' });
    await take('unanswered');
    expect(await download('unanswered', 1)).toBe(csv);
    expect(await download('unanswered', 1, '?format=jsonl')).toBe(lines);
    expect(await download('unanswered', 2)).toContain('Changed');
  });

  it('is a CSV file that a spreadsheet opens as UTF-8 and never runs', async () => {
    await change('students', 'stu_ada', { firstName: '=cmd|"/c calc"!A1', lastName: 'Núñez, "Ada"' });
    await take('enrollments');
    const answer = await office.get('/api/portal/exports/enrollments/1');
    expect(answer.headers['content-disposition']).toContain('filename="bay-state-enrollments-1.csv"');
    const [head = '', row = '', ...rest] = answer.body.split('\r\n');
    expect(head).toMatch(/^\uFEFFchange,record,schoolStudentId,firstName/);
    expect(row).toContain(`"'=cmd|""/c calc""!A1",`);
    expect(row).toContain('"Núñez, ""Ada"""');
    expect(rest).toEqual(['']);
  });

  it('is refused with another school’s session, an unknown number, or a cursor after the run', async () => {
    await take('enrollments');
    const other = await enrollAdministrator(portal, await addAdministrator(portal, 'carl', 'cascadia'));
    expect((await other.get('/api/portal/exports')).json()).toMatchObject({ runs: [] });
    for (const [by, url, code] of [
      [other, '/api/portal/exports/enrollments/1', 'EXPORT_RUN_GONE'],
      [office, '/api/portal/exports/enrollments/2', 'EXPORT_RUN_GONE'],
      [office, '/api/portal/exports/enrollments/1?since=2', 'EXPORT_RUN_GONE'],
    ] as const)
      expect((await by.get(url)).json()).toMatchObject({ code });
    await take('enrollments');
    expect((await office.get('/api/portal/exports/enrollments/1?since=2')).json()).toMatchObject({
      code: 'REQUEST_INVALID',
    });
  });

  it('is listed with who took it, and leaves audit entries without anyone’s data', async () => {
    await take('enrollments');
    await download('enrollments', 1);
    expect((await office.get('/api/portal/exports')).json()).toMatchObject({
      runs: [{ kind: 'enrollments', number: 1, author: 'olga Office', records: 1, isKept: true }],
    });
    const entries = await portal.storage.system((trx) =>
      trx.selectFrom('auditEntries').selectAll().where('action', 'like', 'export.%').orderBy('id').execute(),
    );
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      [
        'export.taken',
        { kind: 'enrollments', number: 1, recordCount: 1, addedCount: 1, changedCount: 1, removedCount: 0 },
      ],
      ['export.downloaded', { kind: 'enrollments', number: 1, since: null, format: 'csv' }],
    ]);
  });

  it('is taken once by two requests at the same time, or one of them is refused', async () => {
    const answers = await Promise.all([1, 2].map(() => office.post('/api/portal/exports', { kind: 'unanswered' })));
    const taken = answers.filter(({ statusCode }) => statusCode === 201);
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(taken.length).toBeGreaterThan(0);
    for (const answer of refused) expect(answer.json()).toMatchObject({ code: 'EXPORT_BUSY' });
    const numbers = taken.map((answer) => answer.json<Run>().number);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

describe('a token', () => {
  const day = 24 * 60 * 60_000;

  function makeToken(universityIds: readonly string[], kinds: readonly ExportKind[]) {
    const now = portal.now();
    const expiresAt = new Date(now.getTime() + 30 * day);
    return portal.storage.system((trx) =>
      addToken(trx, { name: 'Billing office', universityIds, kinds, expiresAt, now }),
    );
  }

  function call(url: string, token?: string) {
    return portal
      .visitor()
      .request({ method: 'GET', url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
  }

  it('takes a run, continues from its number, and reads a run again', async () => {
    const { token, id } = await makeToken(['uni_bay-state'], ['enrollments']);
    const first = await call('/api/exports/enrollments?school=bay-state&format=jsonl', token);
    expect(first.statusCode).toBe(200);
    expect(first.headers['export-run']).toBe('1');
    expect(linesOf(first.body)).toHaveLength(1);
    await change('studentCoverages', 'cov_ben', { studentCoverageStatus: 'Enrolled' });
    const next = await call('/api/exports/enrollments?school=bay-state&since=1&format=jsonl', token);
    expect(next.headers['export-run']).toBe('2');
    expect(linesOf(next.body)).toMatchObject([{ record: 'cov_ben' }]);
    const again = await call('/api/exports/enrollments?school=bay-state&run=1&format=jsonl', token);
    expect(again.body).toBe(first.body);
    const { runs } = (await office.get('/api/portal/exports')).json<{ runs: readonly { author: string }[] }>();
    expect(runs.map(({ author }) => author)).toEqual(['Billing office (token)', 'Billing office (token)']);
    const stored = await portal.storage.system((trx) =>
      trx.selectFrom('exportTokens').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(stored.lastUsedAt).not.toBeNull();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('leaves an audit entry with what it read again, and none when its cursor is after the run', async () => {
    const { token } = await makeToken(['uni_bay-state'], ['enrollments']);
    const url = '/api/exports/enrollments?school=bay-state';
    for (let count = 0; count < 2; count += 1) await call(url, token);
    const refused = await call(`${url}&run=1&since=2`, token);
    expect(refused.json()).toMatchObject({ code: 'REQUEST_INVALID' });
    expect((await call(`${url}&run=2&since=1&format=jsonl`, token)).statusCode).toBe(200);
    const entries = await portal.storage.system((trx) =>
      trx.selectFrom('auditEntries').select('details').where('action', '=', 'export.downloaded').execute(),
    );
    expect(entries).toEqual([{ details: { kind: 'enrollments', number: 2, since: 1, format: 'jsonl' } }]);
  });

  it('opens only its own schools and kinds, and nothing without it', async () => {
    const { token } = await makeToken(['uni_bay-state'], ['charges', 'enrollments']);
    for (const [url, sent, status, code] of [
      ['/api/exports/enrollments?school=cascadia', token, 403, 'TOKEN_SCOPE'],
      ['/api/exports/enrollments?school=nowhere', token, 403, 'TOKEN_SCOPE'],
      ['/api/exports/payments?school=bay-state', token, 403, 'TOKEN_SCOPE'],
      ['/api/exports/enrollments?school=bay-state', undefined, 401, 'TOKEN_REFUSED'],
      ['/api/exports/enrollments?school=bay-state', `${token}x`, 401, 'TOKEN_REFUSED'],
      ['/api/exports/enrollments?school=bay-state&since=7', token, 410, 'EXPORT_RUN_GONE'],
    ] as const) {
      const answer = await call(url, sent);
      expect([url, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([url, status, code]);
    }
    expect((await call('/api/exports/enrollments?school=bay-state')).headers['www-authenticate']).toBe('Bearer');
    // The refused requests took no export.
    expect((await office.get('/api/portal/exports')).json()).toMatchObject({ runs: [] });
    // A session does not take the place of a token.
    expect((await office.get('/api/exports/enrollments?school=bay-state')).statusCode).toBe(401);
  });

  it('takes an X12 file, and a wrong format takes nothing', async () => {
    await change('studentCoverages', 'cov_ada-enrolled', { periodId: 'annual' });
    const { token } = await makeToken(['uni_bay-state'], ['enrollments', 'members']);
    for (const query of ['format=x12', 'format=csv&receiver=anchor-mutual', 'format=x12&receiver=nobody'])
      expect((await call(`/api/exports/members?school=bay-state&${query}`, token)).json()).toMatchObject({
        code: 'REQUEST_INVALID',
      });
    const url = 'school=bay-state&format=x12&receiver=anchor-mutual';
    expect((await call(`/api/exports/enrollments?${url}`, token)).statusCode).toBe(400);
    const taken = await call(`/api/exports/members?${url}`, token);
    expect(taken.headers).toMatchObject({
      'export-run': '1',
      'export-control-number': '1',
      'export-members': '1',
      'export-adjusted': '0',
      'export-left-out': '0',
      'content-type': expect.stringMatching(/^application\/edi-x12/i),
      'content-disposition': expect.stringContaining('bay-state-members-1-anchor-mutual.x12'),
    });
    const { receivers } = (await office.get('/api/portal/exports')).json<{ receivers: unknown }>();
    expect(receivers).toEqual([{ id: 'anchor-mutual', name: 'Anchor Mutual Health' }]);
    expect(await download('members', 1, '?format=x12&receiver=anchor-mutual')).toBe(taken.body);
  });

  it('ends when it expires and when it is revoked', async () => {
    const universityIds = ['uni_bay-state'];
    const [first, second] = [
      await makeToken(universityIds, ['enrollments']),
      await makeToken(universityIds, ['enrollments']),
    ];
    const url = '/api/exports/enrollments?school=bay-state';
    await portal.storage.system((trx) => revokeToken(trx, { id: first.id, universityIds }, portal.now()));
    expect((await call(url, first.token)).statusCode).toBe(401);
    expect((await call(url, second.token)).statusCode).toBe(200);
    portal.passTime(31 * day);
    expect((await call(url, second.token)).statusCode).toBe(401);
  });

  it('may take only a limited number of exports in 15 minutes', async () => {
    const { token } = await makeToken(['uni_bay-state'], ['enrollments']);
    const url = '/api/exports/enrollments?school=bay-state&since=99';
    const codes = new Set<number>();
    for (let count = 0; count < 61; count += 1) codes.add((await call(url, token)).statusCode);
    expect([...codes]).toEqual([410, 429]);
  });

  it('takes nothing for a method that only asks for the headers', async () => {
    const { token } = await makeToken(['uni_bay-state'], ['enrollments']);
    const headers = { authorization: `Bearer ${token}` };
    const url = '/api/exports/enrollments?school=bay-state';
    const answer = await portal.visitor().request({ method: 'HEAD', url, headers });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect((await office.get('/api/portal/exports')).json()).toMatchObject({ runs: [] });
  });
});
