import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../open-test-server.ts';
import { addOffices, visitAs } from './callers.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
  await addOffices(portal);
}, 60_000);
afterAll(() => portal.close());

it('refuses a page about the student’s own coverage that also names another student’s coverage or waiver', async () => {
  const ada = await portal.student('ada@bay-state.example');
  const ben = await portal.student('ben@bay-state.example');
  expect((await ben.get('/api/forms/waiver/visit?Id=cov_ben&PrevId=cov_ada-last-year')).statusCode).toBe(404);
  expect((await ben.get('/api/forms/waiver/visit?Id=cov_ben&WId=wvr_ada-last-year')).statusCode).toBe(404);
  expect((await ada.get('/api/forms/waiver/visit?Id=cov_ada&PrevId=cov_ada-last-year')).statusCode).toBe(200);
});

it.each([
  ['nobody', '/login'],
  ['ada', '/dashboard'],
  ['acting', '/dashboard'],
  ['office', '/impersonate'],
  ['staff', '/workbench'],
] as const)('[API-1, API-2] leads %s on to %s', async (caller, url) => {
  const visitor = await visitAs(portal, caller, '192.0.2.9');
  expect((await visitor.post('/api/sitecore/Account/Dashboard')).json()).toEqual({ url });
  const isSignedIn = caller !== 'nobody';
  expect((await visitor.post('/api/sitecore/Account/VerifyUser')).json()).toEqual({ success: isSignedIn, url });
});
