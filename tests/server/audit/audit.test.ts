import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAdministrator, enrollAdministrator } from '../administration/administrators.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';

interface Person {
  readonly name: string;
  readonly role: string;
  readonly UniversityStudentID: string | null;
}

interface Trail {
  readonly entries: ReadonlyArray<{
    readonly id: number;
    readonly action: string;
    readonly actor: Person | null;
    readonly onBehalfOf: Person | null;
    readonly about: Person | null;
  }>;
  readonly next: number | null;
  readonly office: ReadonlyArray<{ readonly id: string; readonly name: string }>;
}

let portal: TestServer;
let olga: TestVisitor;
let cora: TestVisitor;
beforeAll(async () => {
  portal = await openTestServer();
  olga = await enrollAdministrator(portal, await addAdministrator(portal, 'olga', 'bay-state'));
  cora = await enrollAdministrator(portal, await addAdministrator(portal, 'cora', 'cascadia'));
}, 60_000);
afterAll(() => portal.close());

const read = async (visitor: TestVisitor, query: Record<string, string> = {}) =>
  (await visitor.get(`/api/portal/audit?${new URLSearchParams(query).toString()}`)).json<Trail>();

const write = (entries: ReadonlyArray<{ readonly at: string; readonly action: string; readonly actorId?: string }>) =>
  portal.storage.system((trx) =>
    trx
      .insertInto('auditEntries')
      .values(
        entries.map((entry) => ({ universityId: 'uni_bay-state', actorId: 'stu_ben', outcome: 'success', ...entry })),
      )
      .execute(),
  );

describe('the audit trail of a school', () => {
  it('names who acted, for whom, and the person concerned', async () => {
    await olga.post('/api/portal/impersonation', { UniversityStudentID: 'S-ada' });
    await olga.request({ method: 'DELETE', url: '/api/portal/impersonation' });
    const [ended, started] = (await read(olga)).entries;
    const both = {
      actor: { name: 'olga Office', role: 'administrator', UniversityStudentID: null },
      onBehalfOf: { name: 'ada Sample', role: 'student', UniversityStudentID: 'S-ada' },
    };
    expect(ended).toMatchObject({ action: 'impersonation.ended', ...both });
    expect(started).toMatchObject({ action: 'impersonation.started', ...both });
  });

  it('[ROL-6] covers the administrator’s own school only', async () => {
    await portal.student('cleo@cascadia.example');
    const [ours, theirs] = [await read(olga), await read(cora)];
    const namesOf = (trail: Trail) =>
      trail.entries.flatMap(({ actor, onBehalfOf, about }) => [actor, onBehalfOf, about].map((one) => one?.name));
    expect(namesOf(theirs)).toContain('cleo Sample');
    expect(namesOf(theirs).join()).not.toMatch(/olga|ada|ben/);
    expect(namesOf(ours).join()).not.toMatch(/cora|cleo/);
    expect(ours.office.map(({ name }) => name)).toEqual(['olga Office']);
    const ids = theirs.entries.map(({ id }) => id);
    const page = await read(olga, { before: String(Math.max(...ids) + 1) });
    expect(namesOf(page).join()).not.toMatch(/cora|cleo/);
    expect((await read(olga, { student: 'S-cleo' })).entries).toEqual([]);
    expect((await read(olga, { actor: 'adm_cora' })).entries).toEqual([]);
  });

  it('shows no network address of a sign-in, and no failed sign-ins of the other school', async () => {
    await portal.visitor('198.51.100.9').post('/api/sitecore/Account/Login', {
      email: 'ben@bay-state.example',
      password: 'Wrong-Horse-1!',
    });
    const answer = await olga.get('/api/portal/audit');
    expect(answer.body).not.toContain('198.51.100.9');
    expect(answer.json<Trail>().entries[0]).toMatchObject({
      action: 'session.started',
      outcome: 'refused',
      actor: null,
      about: { name: 'ben Sample' },
    });
  });

  it('returns 50 entries at a time, each once, newest first', async () => {
    await write(
      Array.from({ length: 130 }, (_, at) => ({
        at: `2026-01-01T00:${String(Math.floor(at / 3)).padStart(2, '0')}:00Z`,
        action: 'test.paging',
      })),
    );
    const ids: number[] = [];
    let query: Record<string, string> = { action: 'test.paging' };
    const sizes: number[] = [];
    for (;;) {
      const { entries, next } = await read(olga, query);
      sizes.push(entries.length);
      ids.push(...entries.map(({ id }) => id));
      if (next === null) break;
      query = { ...query, before: String(next) };
    }
    expect(sizes).toEqual([50, 50, 30]);
    expect(new Set(ids).size).toBe(130);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  it.each([
    [{ from: '2026-03-08', to: '2026-03-08' }, ['test.day-first', 'test.day-last']],
    [{ from: '2026-03-09', to: '2026-03-09' }, ['test.next-day']],
    [{ to: '2026-03-07', action: 'test.day-before' }, ['test.day-before']],
  ])('counts days by the school’s calendar, including the day of the clock change: %j', async (query, actions) => {
    if ((await read(olga, { action: 'test.day-first' })).entries.length === 0) {
      // New York: midnight is 05:00 UTC before that day's clock change and 04:00 UTC after it.
      await write([
        { at: '2026-03-08T04:59:59Z', action: 'test.day-before' },
        { at: '2026-03-08T05:00:00Z', action: 'test.day-first' },
        { at: '2026-03-09T03:59:59Z', action: 'test.day-last' },
        { at: '2026-03-09T04:00:00Z', action: 'test.next-day' },
      ]);
    }
    expect((await read(olga, query)).entries.map(({ action }) => action).sort()).toEqual(actions);
  });

  it('filters by administrator, and by student regardless of who acted for them', async () => {
    const byOlga = (await read(olga, { actor: 'adm_olga' })).entries;
    expect(new Set(byOlga.map(({ actor }) => actor?.name))).toEqual(new Set(['olga Office']));
    const ofAda = (await read(olga, { student: 'S-ada' })).entries;
    expect(ofAda.length).toBeGreaterThan(1);
    expect(ofAda.map(({ action }) => action)).toContain('impersonation.started');
    expect(
      (await read(olga, { student: 'S-ada', actor: 'adm_olga', action: 'impersonation.started' })).entries.length,
    ).toBe(1);
  });

  it.each([
    'from=2026-02-30',
    'from=0000-01-01',
    'to=0000-12-31',
    'to=yesterday',
    'before=-1',
    'before=x',
    'action=%25',
    'other=1',
  ])('refuses the malformed filter %s', async (query) => {
    const answer = await olga.get(`/api/portal/audit?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'REQUEST_INVALID' });
  });
});
