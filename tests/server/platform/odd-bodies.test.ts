import { afterAll, beforeAll, expect, it } from 'vitest';
import { signWebhook } from '../../../tools/payment-simulator/webhook-signature.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { openPayingPortal, webhookSecret, type PayingPortal } from '../payments/open-paying-portal.ts';
import { addOffices, visitAs, type Caller } from './access/callers.ts';

const bodies = ['null', '[]', '""', '0', 'true', '{}', '[null]', '"text"', '{"toString":null}'];
const safeMethods = ['GET', 'HEAD', 'OPTIONS'];
const json = ['application/json'];
/** The content types in which browsers send reports to one of the routes. */
const reports = [...json, 'application/csp-report', 'application/reports+json'];

let portal: TestServer;
let paying: PayingPortal;
beforeAll(async () => {
  portal = await openTestServer();
  await addOffices(portal);
  paying = await openPayingPortal();
}, 60_000);
afterAll(async () => {
  await paying.close();
  await portal.close();
});

it('responds to every call that has a non-object body with a refusal, or as if the body were empty', async () => {
  const routes = portal.accessTable.filter(({ method }) => !safeMethods.includes(method));
  expect(routes.length).toBeGreaterThan(40);
  const failed = new Set<string>();
  for (const { method, url, access } of routes) {
    const caller: Caller = access === 'administrator' ? 'office' : access === 'staff' ? 'staff' : 'ada';
    for (const type of url === '/api/csp-reports' ? reports : json) {
      for (const payload of bodies) {
        const visitor = await visitAs(portal, caller, '192.0.2.7');
        const headers = { 'content-type': type, 'idempotency-key': '5f0c3b51-8a66-4b8e-9a3a-3d1f5c1e9a01' };
        const place = url.replace(':formId', 'waiver').replaceAll(/:[A-Za-z]+/g, 'x');
        const { statusCode } = await visitor.request({ method, url: place, headers, payload });
        if (statusCode >= 500) failed.add(`${method} ${url} ${type} ${payload}: ${statusCode}`);
      }
    }
  }
  expect([...failed]).toEqual([]);
}, 120_000);

const events = [...bodies, '{"id":"evt_1","type":"checkout.session.completed"}'];

it.each(events)(
  'refuses a webhook of the payment provider that says %s, although its signature is valid',
  async (body) => {
    const signature = signWebhook(body, webhookSecret, paying.now().getTime());
    expect(await paying.bring({ body, signature })).toBe(400);
  },
);
