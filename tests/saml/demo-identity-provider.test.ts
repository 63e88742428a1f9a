import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../../server/build-server.ts';
import { readConfig } from '../../server/config.ts';
import { openTestServer, type TestServer } from '../server/open-test-server.ts';
import { slug } from './sso-world.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer({ demoSignOn: slug });
}, 60_000);
afterAll(() => portal.close());

describe('the demo identity provider', () => {
  it('is nowhere in production, and not where there is no demo world', async () => {
    const config = readConfig(
      { NODE_ENV: 'production', BASE_URL: 'https://cover.example.edu', LOG_LEVEL: 'silent' },
      portal.folder,
    );
    await expect(buildServer(config, portal.parts)).rejects.toThrow('not in production');
    const { demoIdentityProvider: _demo, ...parts } = portal.parts;
    const { server } = await buildServer(config, parts);
    for (const url of ['/demo-idp/sso', '/demo-idp/metadata', '/demo-idp/slo'])
      expect((await server.inject({ url })).statusCode).toBe(404);
    await server.close();
  });

  it('answers nobody but the portal, and says so to who comes without a request', async () => {
    const visitor = portal.visitor();
    for (const url of ['/demo-idp/sso', '/demo-idp/sso?SAMLRequest=abc', '/demo-idp/slo'])
      expect((await visitor.get(url)).statusCode, url).toBe(403);
    const asked = await visitor.get(`/saml/${slug}/login`);
    const query = new URL(String(asked.headers.location)).search.slice(1);
    const nobody = await visitor.post('/demo-idp/sso', { query, person: 'nobody' });
    expect(nobody.statusCode).toBe(404);
    const forged = await visitor.post('/demo-idp/sso', { query: query.replace(/.$/, 'x'), person: 'S-sam' });
    expect(forged.statusCode).toBe(403);
  });
});
