import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spendBudgets } from '../../server/budgets/spend-budgets.ts';
import { ServerError } from '../../server/errors/server-error.ts';
import { storageKinds } from '../storage/open-test-storage.ts';
import { openTestServer, type TestServer } from './open-test-server.ts';

const login = '/api/sitecore/Account/Login';
const atOnce = 80;

describe.each(storageKinds)('budgets under 80 requests at once, on %s', (storageKind) => {
  let portal: TestServer;
  let other: TestServer;
  beforeAll(async () => {
    portal = await openTestServer({ storageKind });
    // A second instance on the same database: the count is the database's.
    other = await openTestServer({ sharing: portal });
  }, 60_000);
  afterAll(async () => {
    await other.close();
    await portal.close();
  });

  const answersOf = async (ask: (at: number) => { readonly email: string; readonly address: string }) => {
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, at) => {
        const { email, address } = ask(at);
        return (at % 2 === 0 ? portal : other).visitor(address).post(login, { email, password: 'Wrong-Horse-7' });
      }),
    );
    return answers.filter(({ statusCode }) => statusCode === 200).length;
  };

  it('let exactly thirty sign-ins of one address through, whatever accounts they are at', async () => {
    expect(await answersOf((at) => ({ email: `nobody-${at}@bay-state.example`, address: '192.0.2.80' }))).toBe(30);
  });

  it('let exactly ten of one address at one account through', async () => {
    expect(await answersOf(() => ({ email: 'ben@bay-state.example', address: '192.0.2.81' }))).toBe(10);
  });

  it('leave an account that many addresses attack one try an address, and its owner theirs', async () => {
    expect(await answersOf((at) => ({ email: 'cleo@cascadia.example', address: `198.51.100.${at + 1}` }))).toBe(80);
    const again = await portal.visitor('198.51.100.1').post(login, { email: 'cleo@cascadia.example', password: 'x' });
    expect(again.statusCode).toBe(429);
    expect((await portal.student('cleo@cascadia.example', '203.0.113.9')).cookie()).toBeDefined();
  });

  it('count what belongs to nobody alone just as exactly, and spend nothing wider than what is used up', async () => {
    const now = new Date();
    const outcomes = await Promise.all(
      Array.from({ length: atOnce }, async (_, at) => {
        const budgets = [
          { bucket: `test:address:${at % 2}`, limit: 30 },
          { bucket: 'test:everywhere', limit: 50 },
        ];
        try {
          await spendBudgets((at % 2 === 0 ? portal : other).storage, budgets, now);
          return 'through';
        } catch (error) {
          return error instanceof ServerError ? error.code : 'failed';
        }
      }),
    );
    // Thirty of each of two addresses reach the widest bucket, which takes fifty.
    expect(outcomes.filter((outcome) => outcome === 'through')).toHaveLength(50);
    expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_ATTEMPTS')).toHaveLength(30);
    const { hits } = await portal.storage.db
      .selectFrom('rateLimits')
      .select('hits')
      .where('bucket', '=', 'test:everywhere')
      .executeTakeFirstOrThrow();
    expect(hits).toBe(60);
  });
});
