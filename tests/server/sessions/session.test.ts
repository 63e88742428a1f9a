import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, testPassword, type TestServer } from '../open-test-server.ts';

const ada = 'ada@bay-state.example';
const minute = 60_000;

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
}, 60_000);
afterAll(() => portal.close());

describe('a session', () => {
  it('ends 15 minutes after its last request, and every request extends it', async () => {
    const student = await portal.student(ada);
    for (const pass of [14, 14, 14]) {
      portal.passTime(pass * minute);
      expect((await student.get('/api/portal/dashboard')).statusCode).toBe(200);
    }
    portal.passTime(15 * minute + 1);
    const answer = await student.get('/api/portal/dashboard');
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'SESSION_REQUIRED' });
  });

  it('ends 12 hours after sign-in, however busy it is, and says so beforehand', async () => {
    const student = await portal.student(ada);
    for (let passed = 0; passed < 71; passed += 1) {
      portal.passTime(10 * minute);
      expect((await student.get('/api/portal/session')).json()).toMatchObject({ authenticated: true });
    }
    // Five minutes before the end, the absolute limit is closer than the idle limit.
    portal.passTime(5 * minute);
    const { expiresAt } = (await student.get('/api/portal/session')).json<{ expiresAt: string }>();
    portal.passTime(5 * minute + 1000);
    expect((await student.get('/api/portal/session')).json()).toMatchObject({ authenticated: false });
    expect(new Date(expiresAt).getTime()).toBeGreaterThan(Date.now());
  });

  it('ends at once when the person signs out', async () => {
    const student = await portal.student(ada);
    const stolen = student.cookie() ?? '';
    const answer = await student.post('/api/portal/logout');
    expect(answer.json()).toEqual({ url: null });
    expect(answer.headers['clear-site-data']).toBe('"storage"');
    expect(student.cookie()).toBeUndefined();
    const again = await portal
      .visitor()
      .request({ method: 'GET', url: '/api/portal/dashboard', headers: { cookie: `session=${stolen}` } });
    expect(again.statusCode).toBe(401);
  });

  it('ends at once when the account is disabled', async () => {
    const student = await portal.student('ben@bay-state.example');
    const setDisabled = (disabledAt: string | null) =>
      portal.storage.system((trx) =>
        trx.updateTable('students').set({ disabledAt }).where('id', '=', 'stu_ben').execute(),
      );
    await setDisabled('2026-11-21T00:00:00Z');
    expect((await student.get('/api/portal/dashboard')).statusCode).toBe(401);
    await setDisabled(null);
  });

  it('is not found for a guessed or malformed cookie', async () => {
    for (const cookie of ['session=guess', 'session=', `session=${'A'.repeat(43)}`, '__Host-session=x; session=%00']) {
      const answer = await portal
        .visitor()
        .request({ method: 'GET', url: '/api/portal/dashboard', headers: { cookie } });
      expect(answer.statusCode, `with ${cookie}`).toBe(401);
    }
  });

  it('[API-1] Account/VerifyUser says whether the person is still signed in', async () => {
    const verify = '/api/sitecore/Account/VerifyUser';
    expect((await (await portal.student(ada)).post(verify)).json()).toEqual({ success: true, url: '/dashboard' });
    expect((await portal.visitor().post(verify)).json()).toEqual({ success: false, url: '/login' });
  });

  it('[API-2] Account/Dashboard says which page comes next', async () => {
    const dashboard = '/api/sitecore/Account/Dashboard';
    expect((await (await portal.student(ada)).post(dashboard)).json()).toEqual({ url: '/dashboard' });
    expect((await portal.visitor().post(dashboard)).json()).toEqual({ url: '/login' });
  });
});

describe('the session cookie', () => {
  const signIn = (server: TestServer) =>
    server.visitor().post('/api/sitecore/Account/Login', { email: ada, password: testPassword });

  it('is plain, HttpOnly and SameSite=Lax over http on loopback', async () => {
    const header = [(await signIn(portal)).headers['set-cookie']].flat()[0];
    expect(header).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('is __Host- and Secure over https', async () => {
    const secure = await openTestServer({
      sharing: portal,
      environment: { BASE_URL: 'https://cover.example.edu' },
    });
    const answer = await signIn(secure);
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(answer.headers['strict-transport-security']).toContain('max-age=63072000');
    await secure.close();
  });
});
