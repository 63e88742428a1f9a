import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionHandle } from '../../../server/sessions/session-handle.ts';
import { hashSessionId } from '../../../server/sessions/session-id.ts';
import { openTestServer, testPassword, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { addOffices, visitAs, type Caller } from '../platform/access/callers.ts';

const minute = 60_000;
const sessions = '/api/portal/sessions';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';

interface Entry {
  readonly handle: string;
  readonly device: string;
  readonly signedInAt: string;
  readonly lastUsedAt: string;
  readonly current: boolean;
}

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
  await addOffices(portal);
}, 60_000);
afterAll(() => portal.close());

// Each test begins at the real time, because `visitAs` creates its sessions at that time. No users are signed in.
let passedMs = 0;
function passTime(ms: number): void {
  passedMs += ms;
  portal.passTime(ms);
}
beforeEach(async () => {
  passTime(-passedMs);
  await portal.storage.system((trx) => trx.deleteFrom('sessions').execute());
});

const visit = (caller: Caller) => visitAs(portal, caller, '192.0.2.1');
const list = async (visitor: TestVisitor) => (await visitor.get(sessions)).json<Entry[]>();
const end = (visitor: TestVisitor, handle: string) =>
  visitor.request({ method: 'DELETE', url: `${sessions}/${handle}` });
const isSignedIn = async (visitor: TestVisitor) => (await visitor.get(sessions)).statusCode === 200;

describe('the list of sessions', () => {
  it('shows where the account is signed in: this browser, and others by descriptions that the owner recognizes', async () => {
    const login = { email: 'ada@bay-state.example', password: testPassword };
    const laptop = portal.visitor();
    await laptop.post('/api/sitecore/Account/Login', login, { 'user-agent': firefox });
    const phone = portal.visitor();
    await phone.post('/api/sitecore/Account/Login', login);
    const shown = await list(laptop);
    expect(shown).toHaveLength(2);
    expect(shown.find(({ current }) => current)).toEqual({
      handle: sessionHandle(hashSessionId(laptop.cookie() ?? '')),
      device: 'Firefox on Linux',
      signedInAt: expect.stringMatching(/^20\d\d-.*Z$/),
      lastUsedAt: expect.stringMatching(/^20\d\d-.*Z$/),
      current: true,
    });
    expect(shown.find(({ current }) => !current)?.device).toBe('A browser on a device');
    expect(JSON.stringify(shown)).not.toContain(hashSessionId(laptop.cookie() ?? ''));
    expect(JSON.stringify(shown)).not.toContain(laptop.cookie());
  });

  it('leaves out sessions that have ended, and those of other accounts', async () => {
    const [ada, signedOut] = [await visit('ada'), await visit('ada')];
    await signedOut.post('/api/portal/logout');
    await Promise.all((['ben', 'cleo', 'office', 'acting'] as const).map(visit));
    expect(await list(ada)).toHaveLength(1);
    await visit('ada');
    expect(await list(ada)).toHaveLength(2);
    passTime(10 * minute);
    await ada.get('/api/portal/session');
    passTime(6 * minute);
    expect(await list(ada)).toHaveLength(1);
  });

  it('shows administrators theirs, including the one in which they act as a student', async () => {
    const office = await visit('office');
    await visit('acting');
    await visit('officeElsewhere');
    expect(await list(office)).toHaveLength(2);
  });
});

describe('signing out elsewhere', () => {
  it('ends one session at once and no other, and audits it', async () => {
    const [laptop, phone, tablet] = [await visit('ada'), await visit('ada'), await visit('ada')];
    const handle = sessionHandle(hashSessionId(phone.cookie() ?? ''));
    expect((await end(laptop, handle)).statusCode).toBe(204);
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(laptop)).toBe(true);
    expect(await isSignedIn(tablet)).toBe(true);
    expect((await end(laptop, handle)).statusCode).toBe(404);
    const entry = await portal.storage.system((trx) =>
      trx.selectFrom('auditEntries').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow(),
    );
    expect(entry).toMatchObject({ action: 'session.ended', actorId: 'stu_ada', details: { device: 'a test' } });
  });

  it.each<[Caller, Caller]>([
    ['ben', 'ada'],
    ['cleo', 'ada'],
    ['ada', 'acting'],
    ['office', 'ada'],
    ['officeElsewhere', 'office'],
  ])('does not let %s end a session of %s', async (caller, owner) => {
    const [visitor, other] = [await visit(caller), await visit(owner)];
    const handle = sessionHandle(hashSessionId(other.cookie() ?? ''));
    expect((await end(visitor, handle)).statusCode).toBe(404);
    expect((await other.get('/api/portal/session')).json()).toMatchObject({ authenticated: true });
  });

  it('ends every session of the account, including this one, and no other account’s', async () => {
    const [laptop, phone, ben, acting] = [
      await visit('ada'),
      await visit('ada'),
      await visit('ben'),
      await visit('acting'),
    ];
    const answer = await laptop.post(`${sessions}/end-all`);
    expect(answer.json()).toEqual({ url: '/login?signedOut=yes' });
    expect(answer.headers['clear-site-data']).toBe('"storage"');
    expect(laptop.cookie()).toBeUndefined();
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(ben)).toBe(true);
    expect((await acting.get('/api/portal/session')).json()).toMatchObject({ authenticated: true });
  });

  it('ends an administrator’s sessions, including the one in which they act as a student', async () => {
    const [office, acting, elsewhere] = [await visit('office'), await visit('acting'), await visit('officeElsewhere')];
    await office.post(`${sessions}/end-all`);
    for (const ended of [office, acting])
      expect((await ended.get('/api/portal/session')).json()).toMatchObject({ authenticated: false });
    expect(await isSignedIn(elsewhere)).toBe(true);
  });

  it('clears the cookie of a browser that ends its own session', async () => {
    const ada = await visit('ada');
    expect((await end(ada, sessionHandle(hashSessionId(ada.cookie() ?? '')))).statusCode).toBe(204);
    expect(ada.cookie()).toBeUndefined();
  });

  it('is refused to an administrator who acts as the student', async () => {
    const acting = await visit('acting');
    const handle = '0123456789abcdef';
    for (const answer of [
      await acting.get(sessions),
      await end(acting, handle),
      await acting.post(`${sessions}/end-all`),
    ])
      expect(answer.json()).toMatchObject({ code: 'ACTING_REFUSED' });
  });
});

describe.each<[string, Caller]>([
  ['an administrator', 'office'],
  ['an administrator who acts as a student', 'acting'],
])('the session of %s', (_who, caller) => {
  const whoIs = async (visitor: TestVisitor) =>
    (await visitor.get('/api/portal/session')).json<{ authenticated: boolean; role?: string; expiresAt: string }>();

  it('ends 15 minutes after its last request, and every request extends it', async () => {
    const visitor = await visit(caller);
    for (let round = 0; round < 3; round += 1) {
      passTime(14 * minute);
      const { authenticated, expiresAt } = await whoIs(visitor);
      expect(authenticated).toBe(true);
      expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
    }
    passTime(15 * minute + 1);
    expect((await whoIs(visitor)).authenticated).toBe(false);
  });

  it('ends 12 hours after sign-in, however busy it is', async () => {
    const visitor = await visit(caller);
    for (let passed = 0; passed < 71; passed += 1) {
      passTime(10 * minute);
      expect((await whoIs(visitor)).authenticated).toBe(true);
    }
    passTime(10 * minute);
    expect((await whoIs(visitor)).authenticated).toBe(false);
  });
});
