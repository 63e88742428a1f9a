import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { beginSignOn, honestFacts, makeResponse, post, slug } from './sso-world.ts';

let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  const environment = { DATA_KEYS: `test:${Buffer.alloc(32, 7).toString('base64url')}` };
  first = await openTestServer({ storageKind: 'postgres', demoSignOn: slug, environment });
  second = await openTestServer({ sharing: first, demoSignOn: slug, environment });
}, 120_000);
afterAll(async () => {
  await second.close();
  await first.close();
});

describe('two instances on one PostgreSQL', () => {
  it('complete one sign-on together, wherever each of its steps arrives', async () => {
    const browser = first.visitor();
    const facts = honestFacts(first, await beginSignOn(first, browser));
    const posted = await post(second, await makeResponse(first, facts));
    expect((await browser.get(String(posted.headers.location))).headers.location).toBe('/dashboard');
  });

  it('accept a response once when both get it at the same moment, many times', async () => {
    const facts = honestFacts(first, await beginSignOn(first, first.visitor()));
    const response = await makeResponse(first, facts);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => post(index % 2 === 0 ? first : second, response)),
    );
    const taken = answers.filter(({ headers }) => String(headers.location).startsWith('/saml/arrival?'));
    expect(taken).toHaveLength(1);
  });

  it('accept a code once when both get it at the same moment, many times', async () => {
    const browser = first.visitor();
    const facts = honestFacts(first, await beginSignOn(first, browser));
    const { headers } = await post(second, await makeResponse(first, facts));
    const cookie = `sso-binding=${browser.cookie()}`;
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 === 0 ? first : second).visitor().request({
          method: 'GET',
          url: String(headers.location),
          headers: { cookie },
        }),
      ),
    );
    expect(answers.filter((answer) => answer.headers.location === '/dashboard')).toHaveLength(1);
  });
});
