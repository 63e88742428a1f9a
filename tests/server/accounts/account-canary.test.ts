import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { addOffices, visitAs } from '../platform/access/callers.ts';

/** This text appears everywhere a person could have typed something about an account. */
const canary = 'kanarienvogel';
const email = `${canary}@bay-state.example`;
const password = `${canary}-A1!`;

let portal: TestServer;
const log: string[] = [];
beforeAll(async () => {
  portal = await openTestServer({ environment: { LOG_LEVEL: 'trace' }, log: (line) => log.push(line) });
  await addOffices(portal);
}, 60_000);
afterAll(() => portal.close());

const accountCalls: readonly InjectOptions[] = [
  { method: 'POST', url: '/api/sitecore/Account/LoginPage', payload: { universityid: canary } },
  { method: 'POST', url: '/api/sitecore/Account/Register', payload: { university: canary } },
  { method: 'POST', url: '/api/sitecore/Account/VerificationLink', payload: { username: email } },
  { method: 'POST', url: '/api/sitecore/Account/CheckSSOSession', payload: { universityname: canary } },
  { method: 'POST', url: '/api/sitecore/Account/SSOUniversityCheck', payload: { domain: `${canary}.example` } },
  { method: 'GET', url: `/api/sitecore/Account/GetStudentIdRegex?UniversityId=${canary}&PartnerSPId=${canary}` },
  { method: 'GET', url: `/api/sitecore/Account/CheckEmailId?emailid=${email}` },
  {
    method: 'GET',
    url: `/api/sitecore/Account/CheckStudentId?studentid=${canary}&universityid=uni_bay-state&partnerspid=${canary}`,
  },
  { method: 'POST', url: '/api/sitecore/Password/Forgot', payload: { username: email } },
  {
    method: 'POST',
    url: '/api/sitecore/Password/Reset',
    payload: { token: canary, OldPassword: password, NewPassword: password, ConfirmPassword: `${password}x` },
  },
  { method: 'POST', url: '/api/sitecore/DuplicateStudent/MailSending', payload: { username: email } },
  { method: 'POST', url: '/api/portal/verify-email', payload: { token: canary } },
  { method: 'POST', url: '/api/portal/second-factor', payload: { code: canary } },
  { method: 'GET', url: `/api/PrefillRegistration?filter=studentsID:eq:${canary}&studentId=${canary}` },
  { method: 'GET', url: `/api/forms/reset-password/visit?token=${canary}` },
  { method: 'GET', url: `/api/forms/registration/visit?university=${canary}` },
  { method: 'GET', url: `/saml/${canary}/login?returnTo=/${canary}` },
  { method: 'POST', url: `/saml/${canary}/acs`, payload: { SAMLResponse: canary } },
  { method: 'GET', url: `/saml/arrival?code=${canary}` },
  { method: 'GET', url: `/api/search/university/students?domain=bay-state.example&name=${canary}` },
  { method: 'POST', url: '/api/portal/impersonation', payload: { UniversityStudentID: canary } },
  { method: 'GET', url: `/api/portal/audit?action=${canary}` },
];

async function register(): Promise<number> {
  const visitor = portal.visitor('192.0.2.60');
  const query = 'university=uni_bay-state';
  const visit = await visitor.get(`/api/forms/registration/visit?${query}`);
  const answers = {
    FirstName: canary,
    LastName: canary,
    DateofBirth: '2004-02-29',
    SchoolStudentID: `${canary}1`,
    Email: email,
    Password: 'Quite-Long-And-9',
    ConfirmPassword: 'Quite-Long-And-9',
  };
  const { definitionHash } = visit.json<{ definitionHash: string }>();
  const url = `/api/forms/registration/submissions?${query}`;
  return (await visitor.post(url, { answers, definitionHash }, { 'idempotency-key': randomUUID() })).statusCode;
}

it('leaves nothing that a person typed about an account in the log, in a budget, in the audit trail or readable in the outbox', async () => {
  const callers = await Promise.all(
    (['nobody', 'ada', 'acting', 'office'] as const).map((caller) => visitAs(portal, caller, '192.0.2.61')),
  );
  for (const call of accountCalls) for (const caller of callers) await caller.request(call);
  expect(await register()).toBe(201);
  await portal.outbox.runOnce();

  expect(log.length).toBeGreaterThan(accountCalls.length);
  const text = log.join('');
  expect(text.match(new RegExp(`.{80}${canary}.{80}`, 'i'))?.[0] ?? '').toBe('');
  const kept = await portal.storage.system(async (trx) => ({
    auditEntries: await trx.selectFrom('auditEntries').selectAll().execute(),
    rateLimits: await trx.selectFrom('rateLimits').selectAll().execute(),
    outboxMessages: await trx.selectFrom('outboxMessages').selectAll().execute(),
    accountTokens: await trx.selectFrom('accountTokens').selectAll().execute(),
  }));
  for (const [table, rows] of Object.entries(kept)) {
    expect(rows.length, table).toBeGreaterThan(0);
    expect(JSON.stringify(rows).toLowerCase(), table).not.toContain(canary);
  }
});
