import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { beginSignOn, honestFacts, makeResponse, origin, post, slug } from './sso-world.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer({ demoSignOn: slug });
}, 60_000);
afterAll(() => portal.close());

describe('signing on', () => {
  it('[ENT-11] leads a student of the school from the identity provider to their dashboard, in the browser that started the sign-on', async () => {
    const sam = portal.visitor();
    const facts = honestFacts(portal, await beginSignOn(portal, sam));
    const posted = await post(portal, await makeResponse(portal, facts));
    expect(posted.statusCode).toBe(303);
    expect(posted.headers['set-cookie']).toBeUndefined();
    const arrived = await sam.get(String(posted.headers.location));
    expect(arrived.headers.location).toBe('/dashboard');
    const session = (await sam.get('/api/portal/session')).json<{ student?: { Email: string } }>();
    expect(session.student?.Email).toBe('sam@empire.example');
    expect(origin).toBe('http://127.0.0.1:3000');
  });
});
