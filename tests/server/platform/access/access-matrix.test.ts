import { randomUUID } from 'node:crypto';
import type { HTTPMethods, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Access } from '../../../../server/platform/access/access.ts';
import { multipart, png } from '../../documents/multipart.ts';
import { newId } from '../../../../server/platform/storage/index.ts';
import { openTestServer, type TestServer } from '../../open-test-server.ts';
import { addPayment } from '../../payments/add-payment.ts';
import { addOffices, callers, isActing, roleOf, schoolOf, visitAs, type Caller } from './callers.ts';
import type { AdasThings, Foreign, RouteRow } from './route-row.ts';
import { routeTable } from './route-table.ts';

let portal: TestServer;
let definitionHash: string;
beforeAll(async () => {
  portal = await openTestServer();
  await addOffices(portal);
  await addPayment(portal.storage, { student: 'ada', reference: 'CC-ADA-PAYS' });
  await addPayment(portal.storage, { student: 'ada', reference: 'CC-ADA-PAID', status: 'Paid' });
  await addInstallment(portal, 'CC-ADA-PAID');
  const ada = await visitAs(portal, 'ada', '192.0.2.1');
  definitionHash = (await ada.get('/api/forms/waiver/visit?Id=cov_ada')).json<{ definitionHash: string }>()
    .definitionHash;
}, 60_000);
afterAll(() => portal.close());

/** Adds the second installment of a payment, which is due. */
async function addInstallment({ storage }: TestServer, reference: string): Promise<void> {
  await storage.system(async (trx) => {
    const payment = await trx
      .selectFrom('payments')
      .select(['id', 'universityId'])
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('installments')
      .values({
        id: newId('ins'),
        universityId: payment.universityId,
        paymentId: payment.id,
        number: 2,
        dueOn: '2026-11-21',
        amountCents: 1_000,
      })
      .execute();
  });
}

describe('the table of routes, roles and schools', () => {
  it('has a row for every route of the server and for no removed one, and each matches the route’s declaration', () => {
    const declared = portal.accessTable
      .filter(({ method }) => method !== 'HEAD')
      .map(
        ({ method, url, access, notWhileActing }) =>
          `${method} ${url}: ${access}${notWhileActing ? ', not while acting' : ''}`,
      );
    const inTable = Object.entries(routeTable).map(
      ([route, [row]]) => `${route}: ${row?.access}${row?.notWhileActing ? ', not while acting' : ''}`,
    );
    expect(declared.length).toBeGreaterThan(30);
    expect(inTable.sort()).toEqual(declared.sort());
  });

  const cases = Object.entries(routeTable).flatMap(([route, rows]) => rows.map((row, at) => ({ route, row, at })));
  it.each(cases)(
    '[ROL-6] $route ($at) allows only the callers that it declares, and only at their own school',
    async ({ route, row }) => {
      const [method, path] = route.split(' ') as [HTTPMethods, string];
      const answers: Partial<Record<Caller, string>> = {};
      // The owner sends the request last, because the item may not exist afterward.
      const order = callers.toSorted((a, b) => Number(owns(row, a)) - Number(owns(row, b)));
      for (const caller of order) {
        const { foreign = notFound, ...ask } = (await row.ask?.(things)) ?? { url: fillParams(path) };
        const visitor = await visitAs(portal, caller, newAddress());
        const answer = await visitor.request({ method, ...ask });
        answers[caller] = describeAnswer(answer, namesAThing(row) || hasNoDesk(row, caller) ? foreign : null);
      }
      expect(answers).toEqual(Object.fromEntries(callers.map((caller) => [caller, expectedOf(row, caller)])));
    },
  );
});

const notFound: Foreign = { status: 404, body: { code: 'NOT_FOUND' } };

const things: AdasThings = {
  get definitionHash() {
    return definitionHash;
  },
  async dependent() {
    const id = newId('dep');
    await portal.storage.system((trx) =>
      trx
        .insertInto('dependents')
        .values({
          id,
          universityId: 'uni_bay-state',
          studentId: 'stu_ada',
          firstName: 'Grace',
          lastName: 'Sample',
          dateOfBirth: '2025-05-02',
          relationship: 'Child',
        })
        .execute(),
    );
    return id;
  },
  async refund() {
    const id = newId('ref');
    await portal.storage.system(async (trx) => {
      const { id: paymentId } = await trx
        .selectFrom('payments')
        .select('id')
        .where('reference', '=', 'CC-ADA-PAID')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('refunds')
        .values({
          id,
          universityId: 'uni_bay-state',
          paymentId,
          providerPaymentId: 'pi_1',
          amountCents: 100,
          state: 'requested',
          requestedBy: 'adm_someone',
          requestedAt: new Date(),
          requestKey: id,
        })
        .execute();
    });
    return id;
  },
  async rosterRun() {
    rosterRuns += 1;
    await portal.storage.system((trx) =>
      trx
        .insertInto('rosterRuns')
        .values({
          universityId: 'uni_bay-state',
          number: rosterRuns,
          state: 'previewed',
          workedAt: new Date(),
          createdAt: new Date(),
          periodIds: ['annual'],
          authorId: 'system',
          author: 'Operator',
          fileName: 'roster.csv',
          rulesHash: 'x',
        })
        .execute(),
    );
    return rosterRuns;
  },
  async exportRun() {
    const office = await visitAs(portal, 'office', newAddress());
    return (await office.post('/api/portal/exports', { kind: 'enrollments' })).json<{ number: number }>().number;
  },
  async request() {
    request ??= await sendRequest();
    const document = await things.document();
    // Behaves as if the form accepted documents, so that the document belongs to the submission.
    await portal.storage.system((trx) =>
      trx
        .updateTable('documents')
        .set({ formId: request!.formId, subjectId: request!.subjectId })
        .where('id', '=', document)
        .execute(),
    );
    return { reference: request.reference, document };
  },
  async review() {
    const { reference, formId, subjectId } = (request ??= await sendRequest());
    const document = await things.document();
    const sentAt = new Date().toISOString();
    // A new review of the same record each time, because a decision ends it.
    await portal.storage.system(async (trx) => {
      const { id, universityId, studentId } = await trx
        .selectFrom('formRecords')
        .select(['id', 'universityId', 'studentId'])
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow();
      await trx.updateTable('documents').set({ formId, subjectId }).where('id', '=', document).execute();
      await trx.deleteFrom('reviews').where('recordId', '=', id).execute();
      await trx
        .insertInto('reviews')
        .values({
          id: `rev_${reviews++}`,
          universityId,
          studentId,
          recordId: id,
          formId,
          query: {},
          reference,
          reasons: [],
          terms: { dueInDays: 5, decisions: { 'no-us-care': { kind: 'refuse', label: 'No', text: 'No.' } } },
          state: 'waiting',
          sentAt,
          dueOn: '2026-11-26',
        })
        .execute();
    });
    return { reference, document, sentAt };
  },
  async document() {
    // A form accepts at most five documents.
    await portal.storage.system((trx) =>
      trx.updateTable('documents').set({ removedAt: new Date() }).where('removedAt', 'is', null).execute(),
    );
    const ada = await visitAs(portal, 'ada', newAddress());
    const { payload, headers } = multipart([{ name: 'UploadedFiles', value: png, fileName: 'card.png' }]);
    const url = '/api/forms/waiver/documents?Id=cov_ada&field=UploadedFiles';
    return (await ada.request({ method: 'POST', url, payload, headers })).json<{ id: string }>().id;
  },
};

let rosterRuns = 0;
let reviews = 0;
let request: { readonly reference: string; readonly formId: string; readonly subjectId: string } | undefined;

async function sendRequest() {
  const ada = await visitAs(portal, 'ada', newAddress());
  const formId = 'quote';
  const visit = (await ada.get(`/api/forms/${formId}/visit`)).json<{ definitionHash: string }>();
  const period = { StartDate: '2027-01-15', EndDate: '2027-02-15' };
  const answers = { CoverKind: 'health', ForWhom: 'self', ReplyBy: 'email', ...period };
  const body = { answers, definitionHash: visit.definitionHash };
  const sent = await ada.post(`/api/forms/${formId}/submissions`, body, { 'idempotency-key': randomUUID() });
  const { reference } = sent.json<{ reference: string }>();
  const { subjectId } = await portal.storage.system((trx) =>
    trx.selectFrom('formRecords').select('subjectId').where('reference', '=', reference).executeTakeFirstOrThrow(),
  );
  return { reference, formId, subjectId };
}

let usedAddresses = 0;
function newAddress(): string {
  usedAddresses += 1;
  return `10.${usedAddresses >> 16}.${(usedAddresses >> 8) & 255}.${usedAddresses & 255}`;
}

function fillParams(path: string): string {
  return path.replaceAll(/:[A-Za-z]+(?:\([^)]*\))?/g, 'x');
}

/**
 * `in`: the route did its work or refused the request's content. `nothing there`: the requested item belongs to another
 * person.
 */
type Verdict = 'in' | 'nothing there' | 'SESSION_REQUIRED' | 'ROLE_REFUSED' | 'ACTING_REFUSED' | 'TOKEN_REFUSED';

function expectedOf(row: RouteRow, caller: Caller): Verdict {
  if (row.needsToken) return 'TOKEN_REFUSED';
  const demanded: Access = row.demands ?? row.access;
  const role = roleOf(caller);
  if (demanded !== 'public' && demanded !== 'visitor') {
    if (role === 'nobody') return 'SESSION_REQUIRED';
    if (demanded === 'desk' && role !== 'administrator' && role !== 'broker') return 'ROLE_REFUSED';
    if (demanded !== 'desk' && demanded !== 'signed-in' && demanded !== role) return 'ROLE_REFUSED';
  }
  if (hasNoDesk(row, caller)) return 'nothing there';
  if (row.notWhileActing && isActing(caller)) return 'ACTING_REFUSED';
  return !namesAThing(row) || owns(row, caller) ? 'in' : 'nothing there';
}

/** True if the route needs a school, and the caller has none. It then looks as if there were nothing. */
function hasNoDesk({ access }: RouteRow, caller: Caller): boolean {
  return access === 'desk' && caller === 'brokerWithout';
}

/** True if the request names a particular item. Other requests pass even if they return nothing. */
function namesAThing({ reach }: RouteRow): boolean {
  return reach === 'school' || reach === 'student';
}

function owns({ reach }: RouteRow, caller: Caller): boolean {
  if (reach === 'school') return schoolOf(caller) === 'bay-state';
  return caller === 'ada' || caller === 'acting';
}

function describeAnswer({ statusCode, body }: LightMyRequestResponse, foreign: Foreign | null): string {
  const answer = readJson(body);
  if (statusCode === 401 || statusCode === 403) return String(answer['code']);
  if (statusCode >= 500) return `failed with ${statusCode} ${String(answer['code'])}`;
  const isForeign = Object.entries(foreign?.body ?? {}).every(([name, value]) => answer[name] === value);
  return statusCode === foreign?.status && isForeign ? 'nothing there' : 'in';
}

function readJson(body: string): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(body) as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}
