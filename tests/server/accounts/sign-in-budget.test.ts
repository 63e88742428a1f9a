import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sampledStorageKinds } from '../../storage/open-test-storage.ts';
import { openTestServer, testPassword, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { tokenFor } from './account-forms.ts';

const login = '/api/sitecore/Account/Login';
const ada = 'ada@bay-state.example';
const ben = 'ben@bay-state.example';
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const right = (email: string) => ({ email, password: testPassword });
const guessAt = (email: string) => ({ email, password: 'Wrong-Horse-7' });
const signedIn = { url: '/dashboard' };

describe.each(sampledStorageKinds)('guesses at one account from one address, on %s', (storageKind) => {
  let portal: TestServer;
  beforeAll(async () => {
    portal = await openTestServer({ storageKind });
  }, 60_000);
  afterAll(() => portal.close());

  it('let exactly five through, however many arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => portal.visitor().post(login, guessAt(ada))));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(15);
    expect(refused[0]?.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect(refused[0]?.json<{ detail: string }>().detail).toContain('Forgot your password?');
    // The number of seconds left, rounded up. The number is lower if the responses took a long time.
    for (const { headers } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(30);
    }
  });
});

describe('an attack on sign-in', () => {
  let portal: TestServer;
  beforeAll(async () => {
    portal = await openTestServer({ environment: { TRUSTED_PROXIES: '10.0.0.1' } });
  }, 60_000);
  afterAll(() => portal.close());
  afterEach(() => portal.storage.system((trx) => trx.deleteFrom('rateLimits').execute()));

  /**
   * Records this many wrong sign-ins as if no successful sign-in had cleared them. Every real sign-in would have to
   * compute a password hash.
   */
  const setTries = (bucket: string, hits: number) =>
    portal.storage.system((trx) =>
      trx
        .insertInto('rateLimits')
        .values({ bucket, hits, resetsAt: new Date(portal.now().getTime() + 15 * minuteMs) })
        .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ hits }))
        .execute(),
    );
  const triesIn = async (bucket: string) => {
    const row = await portal.storage.db
      .selectFrom('rateLimits')
      .select('hits')
      .where('bucket', '=', bucket)
      .executeTakeFirst();
    return row?.hits ?? 0;
  };
  /** How the owner signs in: with a link from the mailbox, opened in the same browser. */
  async function comeFromMailbox(browser: TestVisitor, email: string, password: string) {
    const asked = await browser.post('/api/sitecore/Password/Forgot', { username: email });
    expect(asked.statusCode).toBe(200);
    const token = await tokenFor(portal, email, 'reset-password');
    const chosen = { token, NewPassword: password, ConfirmPassword: password };
    expect((await browser.post('/api/sitecore/Password/Reset', chosen)).json()).toHaveProperty('url');
    return browser.post(login, { email, password });
  }

  describe('of a whole campus behind one address', () => {
    const campus = '192.0.2.30';
    const attack = (accounts: number, from = 0) =>
      Promise.all(
        Array.from({ length: accounts }, (_, at) =>
          portal.visitor(campus).post(login, guessAt(`student${from + at}@bay-state.example`)),
        ),
      );

    it('does not lock out the other students with forty wrong sign-ins', async () => {
      await attack(40);
      expect((await portal.visitor(campus).post(login, right(ada))).json()).toEqual(signedIn);
    });

    it('after three hundred tries, leaves every account one more, and a known browser its full number', async () => {
      const known = await portal.student(ada, '198.51.100.1');
      await setTries(`sign-in:address:${campus}`, 300);
      expect((await portal.visitor(campus).post(login, right(ben))).json()).toEqual(signedIn);
      // After a typo, an unknown browser must wait 15 minutes or use an emailed link.
      expect((await portal.visitor(campus).post(login, guessAt('cleo@cascadia.example'))).statusCode).toBe(200);
      const again = await portal.visitor(campus).post(login, right('cleo@cascadia.example'));
      expect(again.statusCode).toBe(429);
      expect(Number(again.headers['retry-after'])).toBeGreaterThan(800);
      const cookie = known.cookies()['known-browser'] ?? '';
      const atHome = portal.visitor(campus).withCookie('known-browser', cookie);
      expect((await atHome.post(login, guessAt(ada))).statusCode).toBe(200);
      expect((await atHome.post(login, right(ada))).json()).toEqual(signedIn);
    });

    it('ends at a thousand guesses in 15 minutes; owners get in from a known browser or through their mailbox', async () => {
      const known = (await portal.student(ada, '198.51.100.1')).cookies()['known-browser'] ?? '';
      await setTries(`sign-in:address:${campus}`, 990);
      const attempts = await attack(30);
      expect(attempts.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
      expect(await triesIn(`sign-in:address:${campus}`)).toBe(1000);
      // A refused guess does not count toward the limit that everyone shares.
      expect(await triesIn('sign-in:everywhere')).toBe(10);
      const stranger = portal.visitor(campus);
      const refused = await stranger.post(login, right(ben));
      expect(refused.statusCode).toBe(429);
      expect(refused.json<{ detail: string }>().detail).toContain('Forgot your password?');
      expect((await portal.visitor(campus).withCookie('known-browser', known).post(login, right(ada))).json()).toEqual(
        signedIn,
      );
      // The attacker has also used up the campus's email requests.
      await setTries(`account-mail:address:${campus}`, 5000);
      expect((await comeFromMailbox(stranger, 'cleo@cascadia.example', 'River-Stone-91')).json()).toEqual(signedIn);
      expect((await portal.visitor('198.51.100.2').post(login, right(ben))).json()).toEqual(signedIn);
    });

    it('does not block the other students at the step before the password either', async () => {
      const check = (email: string) => portal.visitor(campus).post('/api/sitecore/Account/CheckUserLogin', { email });
      await setTries(`check-user-login:address:${campus}`, 3000);
      expect((await check(ada)).json()).toEqual({ isSSO: false });
      expect((await portal.visitor(campus).post(login, right(ada))).json()).toEqual(signedIn);
    });

    it('does not count against a campus where students mistype and then get in', async () => {
      for (let student = 0; student < 4; student += 1) {
        for (let slip = 0; slip < 4; slip += 1) await portal.visitor(campus).post(login, guessAt(ada));
        expect((await portal.visitor(campus).post(login, right(ada))).json()).toEqual(signedIn);
      }
      expect(await triesIn(`sign-in:address:${campus}`)).toBe(0);
      expect(await triesIn('sign-in:everywhere')).toBe(0);
    });
  });

  describe('of one student', () => {
    const shared = '192.0.2.40';

    it('gets at most 34 guesses in a day from one address, while the owner gets in', async () => {
      const known = (await portal.student(ben, '198.51.100.3')).cookies()['known-browser'] ?? '';
      let looked = 0;
      for (let minute = 0; minute < 24 * 60; minute += 2) {
        // When a sign-in has to wait, the server always refuses it before checking the password.
        const { statusCode } = await portal.visitor(shared).post(login, guessAt(ben));
        if (statusCode === 200) looked += 1;
        if (minute < 20 && minute % 10 === 0)
          for (let more = 0; more < 10; more += 1)
            if ((await portal.visitor(shared).post(login, guessAt(ben))).statusCode === 200) looked += 1;
        portal.passTime(2 * minuteMs);
      }
      expect(looked).toBeGreaterThan(20);
      expect(looked).toBeLessThanOrEqual(34);
      // The attacker's network.
      expect((await portal.visitor(shared).post(login, right(ben))).statusCode).toBe(429);
      expect((await portal.visitor(shared).withCookie('known-browser', known).post(login, right(ben))).json()).toEqual(
        signedIn,
      );
      expect((await comeFromMailbox(portal.visitor(shared), ben, 'River-Stone-92')).json()).toEqual(signedIn);
      // Then the owner signs in from a new network address.
      expect((await comeFromMailbox(portal.visitor('198.51.100.4'), ben, testPassword)).json()).toEqual(signedIn);
    }, 120_000);

    it('does not extend the wait by trying again', async () => {
      for (let guess = 0; guess < 5; guess += 1) await portal.visitor(shared).post(login, guessAt(ada));
      for (let second = 0; second < 29; second += 1) {
        expect((await portal.visitor(shared).post(login, guessAt(ada))).statusCode).toBe(429);
        portal.passTime(1000);
      }
      portal.passTime(1000);
      expect((await portal.visitor(shared).post(login, right(ada))).json()).toEqual(signedIn);
    });

    it('gets a hundred guesses from many addresses, and then one per address a day; the owner gets in', async () => {
      const attackers = Array.from({ length: 25 }, (_, at) => portal.visitor(`198.51.100.${100 + at}`));
      const guesses = await Promise.all(
        attackers.flatMap((attacker) => Array.from({ length: 6 }, () => attacker.post(login, guessAt(ben)))),
      );
      const looked = guesses.filter(({ statusCode }) => statusCode === 200).length;
      expect(looked).toBeGreaterThanOrEqual(100);
      expect(looked).toBeLessThanOrEqual(125);
      const newcomer = portal.visitor('198.51.100.77');
      expect((await newcomer.post(login, guessAt(ben))).statusCode).toBe(200);
      const second = await newcomer.post(login, guessAt(ben));
      expect(second.statusCode).toBe(429);
      expect(Number(second.headers['retry-after'])).toBeGreaterThan(dayMs / 1000 - 600);
      expect((await portal.visitor('192.0.2.32').post(login, right(ben))).json()).toEqual(signedIn);
    }, 60_000);

    it('gets nothing from a browser that is known for a different account, or from a forged cookie', async () => {
      const cookie = (await portal.student(ada, '198.51.100.5')).cookies()['known-browser'] ?? '';
      for (let guess = 0; guess < 5; guess += 1) await portal.visitor(shared).post(login, guessAt(ben));
      for (const value of [cookie, `${cookie.slice(0, -4)}AAAA`, 'test.AAAA', '', 'x'.repeat(3000)]) {
        const browser = portal.visitor(shared).withCookie('known-browser', value);
        expect((await browser.post(login, right(ben))).statusCode, value.slice(0, 20)).toBe(429);
      }
    });

    it('gets ten guesses from a stolen known browser and then waits', async () => {
      const cookie = (await portal.student(ada, '198.51.100.6')).cookies()['known-browser'] ?? '';
      const guesses = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          portal.visitor(`203.0.113.${at}`).withCookie('known-browser', cookie).post(login, guessAt(ada)),
        ),
      );
      expect(guesses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    });
  });

  it('is audited once when the tries run out, so that guesses cannot fill the permanent audit trail', async () => {
    const address = '192.0.2.34';
    const visitor = portal.visitor(address);
    for (let guess = 0; guess < 25; guess += 1) await visitor.post(login, guessAt('cleo@cascadia.example'));
    const entries = await portal.storage.system((trx) =>
      trx.selectFrom('auditEntries').select(['details', 'outcome']).where('action', '=', 'session.started').execute(),
    );
    const own = entries.filter(({ details }) => details['address'] === address);
    expect(own).toHaveLength(6);
    expect(own.at(-1)?.details).toEqual({ address, reason: 'budget used up' });
  });

  it('does not invalidate the link in the mailbox by requesting more links', async () => {
    const owner = portal.visitor('198.51.100.7');
    await owner.post('/api/sitecore/Password/Forgot', { username: ada });
    const opened = await tokenFor(portal, ada, 'reset-password');
    for (let more = 0; more < 20; more += 1)
      await portal.visitor('203.0.113.50').post('/api/sitecore/Password/Forgot', { username: ada });
    await tokenFor(portal, ada, 'reset-password');
    const chosen = { token: opened, NewPassword: 'River-Stone-93', ConfirmPassword: 'River-Stone-93' };
    expect((await owner.post('/api/sitecore/Password/Reset', chosen)).json()).toHaveProperty('url');
    expect((await owner.post(login, { email: ada, password: 'River-Stone-93' })).json()).toEqual(signedIn);
  });

  it('accepts a forwarded address only from a trusted proxy', async () => {
    const guess = (proxy: string, client: string) =>
      portal.visitor(proxy).post(login, guessAt('cleo@cascadia.example'), { 'x-forwarded-for': client });
    for (let client = 0; client < 5; client += 1) await guess('203.0.113.9', `203.0.113.${100 + client}`);
    expect((await guess('203.0.113.9', '203.0.113.200')).statusCode).toBe(429);
    expect((await guess('10.0.0.1', '203.0.113.200')).statusCode).toBe(200);
  });
});
