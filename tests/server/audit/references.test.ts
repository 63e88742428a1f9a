import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../open-test-server.ts';

interface LogLine {
  readonly reqId?: string;
  readonly msg: string;
  readonly route?: string;
  readonly status?: number;
  readonly failure?: unknown;
  readonly err?: { readonly type: string };
}

describe('the reference that a person sees', () => {
  const lines: LogLine[] = [];
  let portal: TestServer;
  beforeAll(async () => {
    portal = await openTestServer({
      environment: { LOG_LEVEL: 'info' },
      log: (line) => lines.push(JSON.parse(line) as LogLine),
    });
  }, 60_000);
  afterAll(() => portal.close());

  const linesOf = (reference: unknown) => lines.filter(({ reqId }) => reqId === reference);

  it('is in the log lines of the failed request, with its cause', async () => {
    await sql`alter table universities rename to universities_away`.execute(portal.storage.db);
    const answer = await portal.visitor().get('/api/portal/universities');
    await sql`alter table universities_away rename to universities`.execute(portal.storage.db);
    expect(answer.statusCode).toBe(500);
    const { reference } = answer.json<{ reference: string }>();
    expect(reference).toMatch(/^R-[0-9A-Z]{10}$/);
    expect(answer.headers['x-reference']).toBe(reference);
    const [failed, answered, ...rest] = linesOf(reference);
    expect(rest).toEqual([]);
    expect(failed).toMatchObject({ msg: 'request failed', err: { type: 'ServerError' } });
    expect(answered).toMatchObject({ msg: 'request', route: '/api/portal/universities', status: 500 });
  });

  it('comes in a header with an answer that redirects to a failure page', async () => {
    const student = await portal.student('ada@bay-state.example');
    const answer = await student.get('/api/PrefillWaiver?filter=StudentCoverageID:eq:cov_nowhere');
    expect(answer.json()).toMatchObject({ Url: '/GenericError' });
    expect(linesOf(answer.headers['x-reference'])).toMatchObject([{ msg: 'request', route: '/api/PrefillWaiver' }]);
  });

  it('is given to a page that broke in the browser, and the log says where it broke', async () => {
    const report = { name: 'TypeError', frames: ['login-page-Dyg_tn01.js:1:2345'] };
    const answer = await portal.visitor().post('/api/portal/page-failures', report);
    expect(answer.statusCode).toBe(200);
    expect(linesOf(answer.json<{ reference: string }>().reference)[0]).toMatchObject({
      msg: 'page failed',
      failure: report,
    });
  });

  it.each([
    ['words', { name: 'Ella Eligible', frames: [] }],
    ['an address', { name: 'Error', frames: ['https://cover.example/waiver?Id=cov_1'] }],
    ['a line break', { name: 'Error', frames: ['a.js:1:1\n{"msg":"forged"}'] }],
    ['more than ten places', { name: 'Error', frames: Array.from({ length: 11 }, () => 'a.js:1:1') }],
    ['anything else', { name: 'Error', frames: [], message: 'secret' }],
  ])('is not given for a report with %s, and nothing is logged about it', async (_case, report) => {
    const answer = await portal.visitor().post('/api/portal/page-failures', report);
    expect(answer.statusCode).toBe(400);
    expect(linesOf(answer.headers['x-reference']).map(({ msg }) => msg)).toEqual(['request refused', 'request']);
  });

  it('is given 120 times in 15 minutes to one address, so that no one can flood the log', async () => {
    const flood = portal.visitor('192.0.2.66');
    const report = () => flood.post('/api/portal/page-failures', { name: 'FloodError', frames: [] });
    const answers = await Promise.all(Array.from({ length: 125 }, report));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
    expect(lines.filter(({ failure }) => JSON.stringify(failure ?? '').includes('FloodError'))).toHaveLength(120);
    expect((await portal.visitor().post('/api/portal/page-failures', { name: 'E', frames: [] })).statusCode).toBe(200);
  });
});
