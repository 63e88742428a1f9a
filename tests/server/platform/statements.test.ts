import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAdministrator, enrollAdministrator } from '../administration/administrators.ts';
import { multipart, png } from '../documents/multipart.ts';
import { byInvoice } from '../enrollment/enrolling.ts';
import { addCoverage, newStudent, type NewStudent } from '../enrollment/enrollment-world.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { completeWaiver } from '../waiver/waiver-answers.ts';
import { countStatements } from './count-statements.ts';
import { requestCosts, type RequestCost } from './request-costs.ts';

describe('a request to PostgreSQL', () => {
  let portal: TestServer;
  let ada: TestVisitor;
  let newcomer: NewStudent;
  let coverage: string;
  let office: TestVisitor | undefined;

  beforeAll(async () => {
    portal = await openTestServer();
    ada = await portal.student('ada@bay-state.example');
    newcomer = await newStudent(portal);
    coverage = await addCoverage(portal, newcomer, { status: 'Eligible', enrollUntil: '2026-12-12' });
  });
  afterAll(() => portal.close());

  it.each([
    ['GET /api/portal/session', ''],
    ['GET /api/portal/dashboard', ''],
    ['GET /api/forms/waiver/visit', '?Id=cov_ada'],
    ['GET /api/forms/enroll-coverage/visit', ''],
  ] as const)('%s costs what the table says', async (route, query) => {
    const url = `${route.slice('GET '.length)}${query}`;
    // The first two requests also load and keep what all later ones share.
    const student = route.includes('enroll') ? newcomer.visitor : ada;
    await student.get(url);
    await student.get(url);
    const { response, cost } = await countStatements(() => student.get(url));
    expect(response.statusCode).toBe(200);
    expect(cost).toEqual(requestCosts[route]);
  });

  it('that saves a draft, or submits the form, costs this much', async () => {
    const url = (call: string) => `/api/forms/waiver/${call}?Id=cov_ada`;
    const card = multipart([{ name: 'f', value: png, fileName: 'card.png' }]);
    const uploaded = await ada.request({ method: 'POST', url: `${url('documents')}&field=UploadedFiles`, ...card });
    const { definitionHash } = (await ada.get(url('visit'))).json<{ definitionHash: string }>();
    const { id } = uploaded.json<{ id: string }>();
    const body = { answers: { ...completeWaiver, UploadedFiles: [id] }, definitionHash };

    await ada.put(url('draft'), body);
    const draft = await countStatements(() => ada.put(url('draft'), body));
    expect(draft.response.statusCode).toBe(200);
    // The lock is sent first, so PostgreSQL reads everything else under it.
    expect(draft.sent.findIndex((text) => text.includes('begin_form_change'))).toBe(
      draft.sent.findIndex((text) => text.startsWith('begin') && text.includes('campus_cover_app')) + 1,
    );
    expect(draft.cost).toEqual(requestCosts['PUT /api/forms/waiver/draft']);

    const key = { 'idempotency-key': randomUUID() };
    const submission = await countStatements(() => ada.post(url('submissions'), body, key));
    expect(submission.response.statusCode).toBe(201);
    expectCost(submission.cost, 'POST /api/forms/waiver/submissions');
  });

  it('that calculates an enrollment’s cost, or submits the enrollment, costs this much', async () => {
    const { visitor } = newcomer;
    const wish = { StudentCoverageID: coverage, PayTimeOption: 'University Invoice', DependentID: [] };
    const payload = JSON.stringify({ StudentCoverages: [{ ...wish, InstallmentName: '' }], PerEntireTransaction: '' });
    const call = '/api/sitecore/EnrollCoverage/CalculateEnrollCoverageCostBreakDown';
    const calculate = () => visitor.get(`${call}?payload=${encodeURIComponent(payload)}`);
    await calculate();
    const calculation = await countStatements(calculate);
    expect(calculation.response.statusCode).toBe(200);
    expect(calculation.cost).toEqual(requestCosts['GET …/CalculateEnrollCoverageCostBreakDown']);

    const visit = await visitor.get('/api/forms/enroll-coverage/visit');
    const { definitionHash } = visit.json<{ definitionHash: string }>();
    const body = { answers: { ...byInvoice, Coverages: [coverage] }, definitionHash };
    const key = { 'idempotency-key': randomUUID() };
    const submission = await countStatements(() => visitor.post('/api/forms/enroll-coverage/submissions', body, key));
    expect(submission.response.statusCode).toBe(201);
    expectCost(submission.cost, 'POST /api/forms/enroll-coverage/submissions');
  });

  it.each(['', '&order=oldest&overdue=yes&form=waiver', '&search=ada%20lovelace'])(
    'that lists submissions to decide%s costs the same with any filter',
    async (filter) => {
      office ??= await enrollAdministrator(portal, await addAdministrator(portal, 'olga', 'bay-state'));
      const list = () => office!.get(`/api/portal/reviews?state=waiting${filter}`);
      await list();
      const listed = await countStatements(list);
      expect(listed.response.statusCode).toBe(200);
      expectCost(listed.cost, 'GET /api/portal/reviews');
    },
  );
});

/**
 * How many statements go out together depends on when results arrive, so the round trips of a submission are a limit.
 */
function expectCost(cost: RequestCost, route: keyof typeof requestCosts): void {
  expect(cost.statements).toBe(requestCosts[route].statements);
  expect(cost.roundTrips).toBeLessThanOrEqual(requestCosts[route].roundTrips);
}
