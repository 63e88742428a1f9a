import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spendBudgets } from '../../../server/platform/budgets/spend-budgets.ts';
import { ServerError } from '../../../server/platform/errors/server-error.ts';
import { sampledStorageKinds } from '../../storage/open-test-storage.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';

const login = '/api/sitecore/Account/Login';
const atOnce = 80;

describe.each(sampledStorageKinds)('budgets under 80 requests at once, on %s', (storageKind) => {
  let portal: TestServer;
  let other: TestServer;
  beforeAll(async () => {
    portal = await openTestServer({ storageKind });
    // A second instance on the same database, which stores the count.
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

  it('allow exactly five guesses from one address at one account', async () => {
    expect(await answersOf(() => ({ email: 'ben@bay-state.example', address: '192.0.2.81' }))).toBe(5);
  });

  it('allow an address at most a thousand tries in total, for any accounts', async () => {
    const resetsAt = new Date(Date.now() + 15 * 60_000);
    await portal.storage.system((trx) =>
      trx.insertInto('rateLimits').values({ bucket: 'sign-in:address:192.0.2.80', hits: 970, resetsAt }).execute(),
    );
    expect(await answersOf((at) => ({ email: `nobody-${at}@bay-state.example`, address: '192.0.2.80' }))).toBe(30);
  });

  it('allow each address one try at an account that many addresses attack, and its owner their own tries', async () => {
    const cleo = 'cleo@cascadia.example';
    expect(await answersOf((at) => ({ email: cleo, address: `198.51.100.${at + 1}` }))).toBe(80);
    // After the hundredth attempt, a second attempt from the same address must wait a day.
    const through = await answersOf((at) => ({ email: cleo, address: `203.0.113.${(at % 40) + 1}` }));
    expect(through).toBeGreaterThanOrEqual(40);
    expect(through).toBeLessThanOrEqual(60);
    const again = await portal.visitor('203.0.113.40').post(login, { email: cleo, password: 'x' });
    expect(again.statusCode).toBe(429);
    expect((await portal.student(cleo, '192.0.2.82')).cookie()).toBeDefined();
  });

  it('are just as exact for shared budgets, and a used-up narrow budget spends nothing from a wider one', async () => {
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
    // Thirty attempts from each of two addresses reach the widest bucket, which accepts fifty.
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
