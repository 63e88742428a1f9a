import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addAdministrator,
  codeOf,
  enrollAdministrator,
  givePassword,
  readSecret,
  wrongCodeOf,
} from '../administration/administrators.ts';
import { openTestServer, testPassword, type TestServer, type TestVisitor } from '../open-test-server.ts';

const minute = 60_000;
const path = '/api/portal/second-factor';
const refusal = {
  error: 'Error: This code is wrong or was already used. Enter the code that your app shows now.',
};

let portal: TestServer;
let email: string;
beforeAll(async () => {
  portal = await openTestServer();
  email = await addAdministrator(portal, 'olga', 'bay-state');
}, 60_000);
afterAll(() => portal.close());
// Each code works only once, and budgets last 15 minutes.
beforeEach(async () => {
  portal.passTime(16 * minute);
  await change({ passwordHash: undefined, sealedTotpSecret: null, totpConfirmedAt: null, lastTotpStep: null });
});

function change(values: Record<string, unknown>) {
  return portal.storage.system((trx) =>
    trx.updateTable('administrators').set(values).where('id', '=', 'adm_olga').execute(),
  );
}

/** An administrator who has completed the password step and whose app has the secret. */
async function askAgain(): Promise<{ readonly visitor: TestVisitor; readonly secret: string }> {
  const first = await givePassword(portal, email);
  const secret = await readSecret(first);
  await first.post(path, { code: codeOf(secret, portal.now()) });
  portal.passTime(2 * minute);
  return { visitor: await givePassword(portal, email), secret };
}

const isSignedIn = async (visitor: TestVisitor) =>
  (await visitor.get('/api/portal/session')).json<{ authenticated: boolean }>().authenticated;

describe('an administrator’s sign-in', () => {
  it('the right password alone opens nothing: the server asks for a code, and the cookie is not a session', async () => {
    const visitor = portal.visitor();
    const answer = await visitor.post('/api/sitecore/Account/Login', { email, password: testPassword });
    expect(answer.json()).toEqual({ url: '/second-factor' });
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(
      /^second-factor=[\w.-]+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await isSignedIn(visitor)).toBe(false);
    expect((await visitor.get('/api/portal/audit')).statusCode).toBe(401);
    visitor.withCookie('session', visitor.cookie() ?? '');
    expect(await isSignedIn(visitor)).toBe(false);
  });

  it('a wrong password gets the same response as a student’s wrong password or an unknown address', async () => {
    const answers = await Promise.all(
      [email, 'ada@bay-state.example', 'nobody@bay-state.example'].map(async (address) =>
        (await portal.visitor().post('/api/sitecore/Account/Login', { email: address, password: 'Wrong-1!' })).json(),
      ),
    );
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ error: expect.stringContaining('do not match') })));
  });

  it('the first sign-in shows a secret for an app, and the first right code confirms it', async () => {
    const visitor = await givePassword(portal, email);
    const enroll = (await visitor.get(path)).json<{ state: string; secret: string; uri: string }>();
    expect(enroll).toMatchObject({ state: 'enroll', secret: expect.stringMatching(/^[A-Z2-7]{32}$/) });
    expect(enroll.uri).toBe(
      `otpauth://totp/Campus%20Cover:olga%40bay-state.example?secret=${enroll.secret}&issuer=Campus%20Cover`,
    );
    const code = codeOf(enroll.secret, portal.now());
    expect((await visitor.post(path, { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })).json()).toEqual({
      url: '/impersonate',
    });
    expect(await isSignedIn(visitor)).toBe(true);
    const again = await givePassword(portal, email);
    expect((await again.get(path)).json()).toEqual({ state: 'ask' });
  });

  it('a secret that was shown but not confirmed becomes invalid at the next sign-in', async () => {
    const first = await givePassword(portal, email);
    const shown = await readSecret(first);
    const second = await givePassword(portal, email);
    expect(await readSecret(second)).not.toBe(shown);
    expect((await first.post(path, { code: codeOf(shown, portal.now()) })).json()).toMatchObject({
      code: 'SIGN_IN_EXPIRED',
    });
  });

  it('a secret is shown only to the sign-in that created it, not to an earlier one with the same password', async () => {
    const thief = await givePassword(portal, email);
    const owner = await givePassword(portal, email);
    const secret = await readSecret(owner);
    const seen = await thief.get(path);
    expect(seen.body).not.toContain(secret);
    expect(seen.json()).toMatchObject({ code: 'SIGN_IN_EXPIRED', url: '/login' });
    expect((await thief.post(path, { code: codeOf(secret, portal.now()) })).json()).toMatchObject({
      code: 'SIGN_IN_EXPIRED',
    });
    expect((await owner.post(path, { code: codeOf(secret, portal.now()) })).json()).toEqual({ url: '/impersonate' });
  });

  it('a confirmed secret is not shown or changed again, and is sealed in the database', async () => {
    const { visitor, secret } = await askAgain();
    expect(await (await visitor.get(path)).json()).toEqual({ state: 'ask' });
    const row = await portal.storage.system((trx) =>
      trx.selectFrom('administrators').selectAll().where('id', '=', 'adm_olga').executeTakeFirstOrThrow(),
    );
    expect(JSON.stringify(row)).not.toContain(secret);
    expect((await visitor.post(path, { code: codeOf(secret, portal.now()) })).json()).toEqual({ url: '/impersonate' });
  });

  it.each([-1, 1])(
    'accepts a code that is %d × 30 seconds off, but not one that is twice that far off',
    async (steps) => {
      const { visitor, secret } = await askAgain();
      expect((await visitor.post(path, { code: codeOf(secret, portal.now(), 2 * steps) })).json()).toEqual(refusal);
      expect((await visitor.post(path, { code: codeOf(secret, portal.now(), steps) })).json()).toEqual({
        url: '/impersonate',
      });
    },
  );

  it('accepts a code once, and no older code, however many requests arrive at once', async () => {
    const { secret } = await askAgain();
    const visitors = await Promise.all(Array.from({ length: 5 }, () => givePassword(portal, email)));
    const code = codeOf(secret, portal.now());
    const answers = await Promise.all(visitors.map((visitor) => visitor.post(path, { code })));
    expect(answers.filter((answer) => answer.json<{ url?: string }>().url === '/impersonate')).toHaveLength(1);
    const late = await givePassword(portal, email);
    portal.passTime(15 * minute);
    const fresh = await givePassword(portal, email);
    const now = portal.now();
    expect((await fresh.post(path, { code: codeOf(secret, now) })).json()).toEqual({ url: '/impersonate' });
    expect((await (await givePassword(portal, email)).post(path, { code: codeOf(secret, now, -1) })).json()).toEqual(
      refusal,
    );
    expect((await late.get(path)).json()).toMatchObject({ code: 'SIGN_IN_EXPIRED', url: '/login' });
  });

  it('five wrong codes are checked in 15 minutes, however many arrive at once; after that, even the right one is refused', async () => {
    const { visitor, secret } = await askAgain();
    const code = wrongCodeOf(secret, portal.now());
    const guesses = await Promise.all(Array.from({ length: 20 }, () => visitor.post(path, { code })));
    expect(guesses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
    expect((await visitor.post(path, { code: codeOf(secret, portal.now()) })).statusCode).toBe(429);
    portal.passTime(16 * minute);
    const later = await givePassword(portal, email);
    expect((await later.post(path, { code: codeOf(secret, portal.now()) })).json()).toEqual({ url: '/impersonate' });
  });

  it('starts over after 5 minutes, after a changed password, and after a changed cookie', async () => {
    const { visitor, secret } = await askAgain();
    const sealed = visitor.cookie() ?? '';
    const expired = { code: 'SIGN_IN_EXPIRED' };
    const give = (by: TestVisitor) => by.post(path, { code: codeOf(secret, portal.now()) });
    // Does not change the last character, because some of its bits have no meaning.
    const other = sealed.at(-10) === 'A' ? 'B' : 'A';
    const changed = `${sealed.slice(0, -10)}${other}${sealed.slice(-9)}`;
    const flipped = portal.visitor().withCookie('second-factor', changed);
    expect((await give(flipped)).json()).toMatchObject(expired);
    expect((await give(portal.visitor())).json()).toMatchObject(expired);
    await change({ passwordHash: 'another' });
    expect((await give(visitor)).json()).toMatchObject(expired);
    const { passwordHash } = await portal.storage.system((trx) =>
      trx
        .selectFrom('studentCredentials')
        .select('passwordHash')
        .where('studentId', '=', 'stu_ada')
        .executeTakeFirstOrThrow(),
    );
    await change({ passwordHash });
    const late = await givePassword(portal, email);
    portal.passTime(5 * minute + 1);
    expect((await give(late)).json()).toMatchObject(expired);
  });

  it('ends the browser’s previous session, starts a new session ID, and audits both', async () => {
    const ada = await portal.student('ada@bay-state.example');
    const old = ada.cookie() ?? '';
    await ada.post('/api/sitecore/Account/Login', { email, password: testPassword });
    const secret = await readSecret(ada);
    await ada.post(path, { code: wrongCodeOf(secret, portal.now()) });
    await ada.post(path, { code: codeOf(secret, portal.now()) });
    expect(await isSignedIn(portal.visitor().withCookie('session', old))).toBe(false);
    const entries = await portal.storage.system((trx) =>
      trx
        .selectFrom('auditEntries')
        .selectAll()
        .where('actorId', '=', 'adm_olga')
        .orderBy('id', 'desc')
        .limit(3)
        .execute(),
    );
    expect(entries.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      'session.started success',
      'session.started refused',
      'session.password-accepted success',
    ]);
  });

  it('refuses a disabled account, whatever the password', async () => {
    await change({ disabledAt: new Date() });
    const answer = await portal.visitor().post('/api/sitecore/Account/Login', { email, password: testPassword });
    expect(answer.json()).toEqual({ error: expect.stringContaining('do not match') });
    await change({ disabledAt: null });
    await enrollAdministrator(portal, email);
  });
});
