import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAdministrator } from '../administration/administrators.ts';
import { openTestServer, testPassword, type TestServer } from '../open-test-server.ts';

const login = '/api/sitecore/Account/Login';
const ada = 'ada@bay-state.example';
const refusal = { error: 'Error: The email address and password do not match an account.' };

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
}, 60_000);
afterAll(() => portal.close());

describe('POST Account/Login', () => {
  it('[API-5, FRM-1] returns the next address and starts a session', async () => {
    const visitor = portal.visitor();
    const answer = await visitor.post(login, { email: ada, password: testPassword });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ url: '/dashboard' });
    expect((await visitor.get('/api/portal/session')).json()).toMatchObject({
      authenticated: true,
      student: { FirstName: 'ada', Email: ada },
      university: { slug: 'bay-state' },
    });
  });

  it('[API-5] accepts a URL-encoded form as well as JSON, and the address in any letter case', async () => {
    const answer = await portal.visitor().request({
      method: 'POST',
      url: login,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        email: ' Ada@Bay-State.example ',
        password: testPassword,
        university: 'uni_bay-state',
      }).toString(),
    });
    expect(answer.json()).toEqual({ url: '/dashboard' });
  });

  it('[API-5, ROL-2] directs an address of a school with its own sign-on to that sign-on, and asks others for a password', async () => {
    const visitor = portal.visitor('192.0.2.24');
    for (const email of ['sam@empire.example', ' Somebody.New@Empire.example'])
      expect((await visitor.post(login, { email })).json()).toEqual({ url: '/saml/empire/login' });
    for (const email of [ada, 'nobody@nowhere.example'])
      expect((await visitor.post(login, { email })).json()).toEqual({ error: 'Password field is required' });
  });

  it('sends the user to a named school’s own sign-on, and reveals nothing about accounts', async () => {
    const visitor = portal.visitor('192.0.2.25');
    const olga = await addAdministrator(portal, 'olga', 'bay-state');
    for (const email of [ada, 'rosa@bay-state.example', olga, 'nobody@nowhere.example'])
      expect((await visitor.post(login, { email, password: 'Wrong-1!', university: 'uni_empire' })).json()).toEqual({
        url: '/saml/empire/login',
      });
  });

  it.each([
    ['a wrong password', { email: ada, password: 'Wrong-Horse-7' }],
    ['an unknown address', { email: 'nobody@bay-state.example', password: testPassword }],
    ['an account of another school', { email: ada, password: testPassword, university: 'uni_cascadia' }],
    ['a disabled account', { email: 'dan@bay-state.example', password: testPassword }],
  ])('[FRM-1, ERR-4] responds to %s with the same message, no address and no cookie', async (_case, body) => {
    const answer = await portal.visitor('192.0.2.20').post(login, body);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(refusal);
    expect(answer.cookies).toEqual([]);
  });

  it.each([
    ['', 'Error: Student Email Address is required.'],
    ['   ', 'Error: Student Email Address is required.'],
    ['ada', 'Error: Please enter a valid email address.'],
    ['ada@bay-state.e', 'Error: Please enter a valid email address.'],
    ['ada@bay-state.abcdefghijklmnopqr', 'Error: Please enter a valid email address.'],
  ])('[VAL-EM-1, VAL-EM-2] refuses the address "%s" in the words of the specification', async (email, error) => {
    const answer = await portal.visitor('192.0.2.21').post(login, { email, password: testPassword });
    expect(answer.json()).toEqual({ error });
  });

  it('[VAL-EM-2] accepts top-level domains of 2 and of 17 letters', async () => {
    for (const email of ['a@b.xy', 'a@b.abcdefghijklmnopq']) {
      const answer = await portal.visitor('192.0.2.22').post(login, { email, password: testPassword });
      expect(answer.json(), `for ${email}`).toEqual(refusal);
    }
  });

  it('asks an unconfirmed account to confirm its address first, and tells only its owner', async () => {
    const visitor = portal.visitor('192.0.2.23');
    expect((await visitor.post(login, { email: 'una@bay-state.example', password: 'Wrong-Horse-7' })).json()).toEqual(
      refusal,
    );
    const right = { email: 'una@bay-state.example', password: testPassword };
    const answer = await visitor.post(login, right);
    const audited = await portal.storage.system((trx) =>
      trx.selectFrom('auditEntries').select('details').where('subjectId', '=', 'stu_una').execute(),
    );
    expect(audited.map(({ details }) => details['reason'])).toEqual([undefined, 'address not confirmed']);
    expect(answer.json()).toEqual({ error: expect.stringContaining('Confirm your email address'), unconfirmed: true });
    expect(answer.cookies).toEqual([]);
  });

  it('refuses unknown fields, and a field sent twice', async () => {
    const visitor = portal.visitor();
    const unknown = await visitor.post(login, { email: ada, password: testPassword, isAdmin: true });
    expect(unknown.json()).toMatchObject({ status: 400, code: 'REQUEST_INVALID' });
    const twice = await visitor.request({
      method: 'POST',
      url: login,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `email=${ada}&password=a&password=b`,
    });
    expect(twice.json()).toMatchObject({ status: 400, code: 'BODY_MALFORMED' });
  });

  it('gives a new session ID at every sign-in and ends the browser’s previous session', async () => {
    const visitor = await portal.student(ada);
    const first = visitor.cookie() ?? '';
    await visitor.post(login, { email: ada, password: testPassword });
    const second = visitor.cookie() ?? '';
    expect(second).not.toBe(first);
    expect(second).toMatch(/^[\w-]{43}$/);
    const old = await portal
      .visitor()
      .request({ method: 'GET', url: '/api/portal/dashboard', cookies: {}, headers: { cookie: `session=${first}` } });
    expect(old.statusCode).toBe(401);
  });

  it('stores the hash of a session ID, never the ID itself', async () => {
    const visitor = await portal.student(ada);
    const rows = await portal.storage.system((trx) => trx.selectFrom('sessions').select('idHash').execute());
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ idHash }) => idHash)).not.toContain(visitor.cookie());
  });

  it('renews a hash that was made with weaker parameters', async () => {
    const weak = await hash(testPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const ben = (column: 'read' | 'write') =>
      portal.storage.system(async (trx) => {
        if (column === 'write') {
          await trx
            .updateTable('studentCredentials')
            .set({ passwordHash: weak })
            .where('studentId', '=', 'stu_ben')
            .execute();
        }
        return trx
          .selectFrom('studentCredentials')
          .select('passwordHash')
          .where('studentId', '=', 'stu_ben')
          .executeTakeFirstOrThrow();
      });
    await ben('write');
    await portal.student('ben@bay-state.example');
    const { passwordHash } = await ben('read');
    expect(passwordHash).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    await portal.student('ben@bay-state.example');
  });

  it('takes as long for an unknown address as for a wrong password', async () => {
    const time = async (email: string): Promise<number> => {
      const started = performance.now();
      await portal
        .visitor(`192.0.2.${100 + Math.floor(Math.random() * 100)}`)
        .post(login, { email, password: 'Wrong-Horse-7' });
      return performance.now() - started;
    };
    const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      known.push(await time(ada));
      unknown.push(await time(`nobody${round}@bay-state.example`));
    }
    // Without the decoy hash, the response for an unknown address would be about ten times faster.
    expect(median(unknown) / median(known)).toBeGreaterThan(0.4);
    expect(median(unknown) / median(known)).toBeLessThan(2.5);
  });

  it('writes sign-ins and refusals to the audit trail, without the typed address', async () => {
    const entries = await portal.storage.system((trx) =>
      trx.selectFrom('auditEntries').selectAll().where('action', '=', 'session.started').execute(),
    );
    expect(entries.some(({ outcome, actorId }) => outcome === 'success' && actorId === 'stu_ada')).toBe(true);
    expect(entries.some(({ outcome, actorId }) => outcome === 'refused' && actorId === 'anonymous')).toBe(true);
    expect(entries.some(({ outcome, subjectId }) => outcome === 'refused' && subjectId === 'stu_una')).toBe(true);
    expect(JSON.stringify(entries)).not.toContain('@');
  });
});
