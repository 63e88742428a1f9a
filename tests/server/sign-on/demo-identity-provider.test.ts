import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../../../server/assembly/build-server.ts';
import { addDemoIdentityProvider } from '../../../server/demo/identity-provider/index.ts';
import { readConfig } from '../../../server/platform/config/config.ts';
import type { PortalServer } from '../../../server/platform/http/portal-server.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { slug } from './sso-world.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer({ demoSignOn: slug });
}, 60_000);
afterAll(() => portal.close());

describe('the demo identity provider', () => {
  it('does not exist in production, or without a demo world', async () => {
    const config = readConfig(
      { NODE_ENV: 'production', BASE_URL: 'https://cover.example.edu', LOG_LEVEL: 'silent' },
      portal.folder,
    );
    const addDemoRoutes = (server: PortalServer) =>
      addDemoIdentityProvider(server, portal.parts, portal.demoIdentityProvider!);
    await expect(buildServer(config, portal.parts, { addDemoRoutes })).rejects.toThrow('not allowed in production');
    const { server } = await buildServer(config, portal.parts);
    for (const url of ['/demo-idp/sso', '/demo-idp/metadata', '/demo-idp/slo'])
      expect((await server.inject({ url })).statusCode).toBe(404);
    await server.close();
  });

  it('responds only to the portal, and tells a visitor without a request', async () => {
    const visitor = portal.visitor();
    for (const url of ['/demo-idp/sso', '/demo-idp/sso?SAMLRequest=abc', '/demo-idp/slo'])
      expect((await visitor.get(url)).statusCode, url).toBe(403);
    const asked = await visitor.get(`/saml/${slug}/login`);
    const query = new URL(String(asked.headers.location)).search.slice(1);
    const nobody = await visitor.post('/demo-idp/sso', { query, person: 'nobody' });
    expect(nobody.statusCode).toBe(404);
    const forgedQuery = query.replace(/(?<=Signature=)(%..|.)/, (first) => (first === 'A' ? 'B' : 'A'));
    expect(forgedQuery).not.toBe(query);
    const forged = await visitor.post('/demo-idp/sso', { query: forgedQuery, person: 'S-sam' });
    expect(forged.statusCode).toBe(403);
  });
});
