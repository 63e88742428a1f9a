import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storageKinds } from '../storage/open-test-storage.ts';
import { openTestServer, testPassword, type TestServer } from './open-test-server.ts';

const login = '/api/sitecore/Account/Login';
const ada = 'ada@bay-state.example';
const ben = 'ben@bay-state.example';
const guessAt = (email: string) => ({ email, password: 'Wrong-Horse-7' });

describe.each(storageKinds)('the sign-in budget on %s', (storageKind) => {
  let portal: TestServer;
  beforeAll(async () => {
    portal = await openTestServer({ storageKind });
  }, 60_000);
  afterAll(() => portal.close());

  it('lets exactly ten guesses from one address at one account through, however many arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => portal.visitor().post(login, guessAt(ada))));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect(refused[0]?.headers['retry-after']).toBe('900');
  });
});

describe('the sign-in budget', () => {
  let portal: TestServer;
  beforeAll(async () => {
    portal = await openTestServer({ environment: { TRUSTED_PROXIES: '10.0.0.1' } });
  }, 60_000);
  afterAll(() => portal.close());

  it('refuses the right password too once it is used up, and forgets after a quarter of an hour', async () => {
    const visitor = portal.visitor('192.0.2.30');
    for (let guess = 0; guess < 10; guess += 1) await visitor.post(login, guessAt(ada));
    const right = { email: ada, password: testPassword };
    expect((await visitor.post(login, right)).statusCode).toBe(429);
    portal.passTime(15 * 60_000 + 1);
    expect((await visitor.post(login, right)).json()).toEqual({ url: '/dashboard' });
  });

  it('is audited when it is used up, once: nobody fills the audit trail, which is never emptied, by guessing on', async () => {
    const address = '192.0.2.34';
    const visitor = portal.visitor(address);
    for (let guess = 0; guess < 25; guess += 1) await visitor.post(login, guessAt('cleo@cascadia.example'));
    const entries = await portal.storage.system((trx) =>
      trx.selectFrom('auditEntries').select(['details', 'outcome']).where('action', '=', 'session.started').execute(),
    );
    const own = entries.filter(({ details }) => details['address'] === address);
    expect(own).toHaveLength(11);
    expect(own.at(-1)?.details).toEqual({ address, reason: 'budget used up' });
  });

  it('does not count successes', async () => {
    const visitor = portal.visitor('192.0.2.31');
    const right = { email: ada, password: testPassword };
    for (let time = 0; time < 12; time += 1) {
      expect((await visitor.post(login, right)).json()).toEqual({ url: '/dashboard' });
    }
  });

  it('never closes an account to its owner, from however many addresses it is attacked', async () => {
    // Six addresses with all their guesses are more than the account's fifty.
    for (let address = 0; address < 6; address += 1) {
      const attacker = portal.visitor(`198.51.100.${address}`);
      await Promise.all(Array.from({ length: 10 }, () => attacker.post(login, guessAt(ben))));
    }
    const newcomer = portal.visitor('198.51.100.77');
    expect((await newcomer.post(login, guessAt(ben))).statusCode).toBe(200);
    expect((await newcomer.post(login, guessAt(ben))).statusCode).toBe(429);
    const owner = portal.visitor('192.0.2.32');
    expect((await owner.post(login, { email: ben, password: testPassword })).json()).toEqual({ url: '/dashboard' });
  });

  it('bounds what one address may try at many accounts', async () => {
    const visitor = portal.visitor('192.0.2.33');
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, account) => visitor.post(login, guessAt(`student${account}@bay-state.example`))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
  });

  it('believes a forwarded address from a trusted proxy only', async () => {
    const guess = (proxy: string, client: string) =>
      portal.visitor(proxy).post(login, guessAt('cleo@cascadia.example'), { 'x-forwarded-for': client });
    for (let client = 0; client < 10; client += 1) await guess('203.0.113.9', `203.0.113.${100 + client}`);
    expect((await guess('203.0.113.9', '203.0.113.200')).statusCode).toBe(429);
    expect((await guess('10.0.0.1', '203.0.113.200')).statusCode).toBe(200);
  });
});
