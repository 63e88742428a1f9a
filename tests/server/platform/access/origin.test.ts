import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../open-test-server.ts';
import { addOffices, visitAs } from './callers.ts';

/**
 * Browsers, identity providers and the payment provider intentionally send these requests from other origins. The
 * server checks their content.
 */
const fromElsewhere = [
  'POST /api/csp-reports',
  'POST /saml/:slug/acs',
  'POST /api/payments/webhooks/stripe',
  'POST /api/decisions',
];
const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
  await addOffices(portal);
}, 60_000);
afterAll(() => portal.close());

it.each([
  ['without an Origin', { origin: undefined }],
  ['from another origin', { origin: 'https://evil.example' }],
  ['from another site', { 'sec-fetch-site': 'cross-site' }],
] as const)('refuses every request that could change something %s', async (_from, headers) => {
  const unsafe = portal.accessTable.filter(({ method }) => !safeMethods.includes(method));
  expect(unsafe.length).toBeGreaterThan(10);
  const visitors = await Promise.all(
    (['ada', 'office', 'staff'] as const).map((caller) => visitAs(portal, caller, '192.0.2.7')),
  );
  const letIn = new Set<string>();
  for (const { method, url } of unsafe) {
    for (const visitor of visitors) {
      const answer = await visitor.request({
        method,
        url: url.replaceAll(/:[A-Za-z]+/g, 'x'),
        headers,
      });
      const isRefused = answer.statusCode === 403 && answer.json<{ code?: string }>().code === 'ORIGIN_REFUSED';
      if (!isRefused) letIn.add(`${method} ${url}`);
    }
  }
  expect([...letIn].filter((route) => !fromElsewhere.includes(route))).toEqual([]);
});
