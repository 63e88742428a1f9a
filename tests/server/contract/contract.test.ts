import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  like,
  refuses,
  text,
  type Ask,
  type Asker,
  type Case,
  type ContractRow,
  type MakeAsk,
  type Outcome,
  type Refusal,
} from './contract-row.ts';
import { contractTable } from './contract-table.ts';
import {
  makeContractWorld,
  openContractServer,
  askedBefore,
  type ContractServer,
  type ContractWorld,
} from './contract-world.ts';
import { describeCall, distinct, namesOfAnswer, type OpenApi } from './described-call.ts';
import { fillPath, methods, send, waysOf, type Call } from './send-request.ts';
import { wrongRequests } from './wrong-requests.ts';

const rows = Object.entries(contractTable).map(([title, row]) => ({ title, row, ...readTitle(title) }));

let opened: ContractServer;
let documented: OpenApi;
beforeAll(async () => {
  opened = await openContractServer();
  documented = (await opened.portal.server.inject('/api/openapi.json')).json<OpenApi>();
}, 60_000);
afterAll(() => opened.portal.close());

describe('the table of the 52 calls', () => {
  it('has a row for each of them, in order', () => {
    const ids = Array.from({ length: 52 }, (_, at) => `API-${at + 1}`);
    expect(rows.map(({ id }) => id)).toEqual(ids);
  });

  it('has every call under /api/sitecore, and every other one that is not the portal’s own', () => {
    const ours =
      /^\/(api\/(portal|forms|docs|payments|workbench|exports|decisions)(\/|$)|api\/(docs\.css|openapi\.json|csp-reports)$|saml\/|dev\/mail|healthz$|readyz$)/;
    const served = opened.portal.accessTable
      .filter(({ method, url }) => method !== 'HEAD' && !ours.test(url))
      .map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(served.sort()).toEqual(rows.map(({ call: { method, path } }) => `${method} ${path}`).sort());
    for (const path of Object.keys(documented.paths).filter((url) => !ours.test(url)))
      expect(rows.map(({ call }) => call.path)).toContain(path);
  });
});

describe('each call', () => {
  it.each(named(rows))('%s responds exactly as its row says', (_title, { call, row }) =>
    expectEach(call, { sends: row.sends, by: askerOf(row), outcome: successOf(row) }),
  );

  const cases = rows.flatMap(({ title, call, row }) =>
    Object.entries(row.also ?? {}).map(([what, also]): [string, string, Call, ContractRow, Case] => [
      title,
      what,
      call,
      row,
      also,
    ]),
  );
  it.each(cases)(
    '%s responds as its row says: %s',
    (_title, _what, call, row, { by = askerOf(row), sends = row.sends, ...outcome }) =>
      expectEach(call, { sends, by, outcome }),
  );

  it.each(named(rows))('%s accepts and returns exactly the names in its description', async (_title, it) => {
    const { call, row } = it;
    const ask = await make(row.sends, await makeContractWorld(opened));
    const described = describeCall(documented, call);
    const sent = [ask.path, ask.query, ask.body].flatMap((fields = {}) => Object.keys(fields));
    expect(described.takes).toEqual(distinct([...sent, ...(row.optional ?? [])]));
    const outcomes = [successOf(row), ...Object.values(row.also ?? {}), ...Object.values(row.foreign ?? {})];
    const given = outcomes.flatMap((outcome) => ('answers' in outcome ? namesOfAnswer(outcome.answers) : []));
    expect(described.gives).toEqual(distinct([...given, ...(row.mayAnswer ?? [])]));
  });

  it.each(named(rows))('%s refuses a request of the wrong shape', async (_title, { call, row }) => {
    const world = await makeContractWorld(opened);
    const ask = await make(row.sends, world);
    for (const { what, refuses: outcome, ...wrong } of wrongRequests(call, { ask, optional: row.optional ?? [] }))
      expectOutcome(await send(call, world, { by: askerOf(row), ...wrong }), outcome, what);
  });

  const closed = rows.filter(({ row }) => row.caller !== 'anyone');
  it.each(named(closed))(
    '%s refuses users without permission',
    async (_title, { call, row: { caller, sends, foreign } }) => {
      const world = await makeContractWorld(opened);
      const ask = await make(sends, world);
      const expectOf = async (by: Asker, outcome: Outcome) =>
        expectOutcome(await send(call, world, { by, as: waysOf(ask)[0], ask }), outcome, by);
      await expectOf('nobody', refuses(401, 'SESSION_REQUIRED'));
      if (caller !== 'signed in')
        await expectOf(caller === 'student' ? 'office' : 'student', refuses(403, 'ROLE_REFUSED'));
      if (foreign?.neighbour) await expectOf('neighbour', foreign.neighbour);
      if (foreign) await expectOf('elsewhere', foreign.elsewhere);
    },
  );

  it.each(named(rows))('%s has one method and one spelling', async (_title, { call: { method, path }, row }) => {
    const { visitorOf } = await makeContractWorld(opened);
    const url = fillPath(path, { id: 'x' });
    const others = methods.filter((other) => other !== method);
    const changed = url === url.toLowerCase() ? url.toUpperCase() : url.toLowerCase();
    for (const request of [
      ...others.map((other) => ({ method: other, url })),
      { method, url: changed },
      { method, url: `${url}/` },
    ])
      expectOutcome(
        await visitorOf[askerOf(row)].request(request),
        request.url === url ? refuses(405, 'METHOD_NOT_ALLOWED') : refuses(404, 'NOT_FOUND'),
        `${request.method} ${request.url}`,
      );
  });

  const budgets = rows.flatMap(({ title, call, row }) =>
    row.budget ? [[title, row.budget.limit, call, row, row.budget] as const] : [],
  );
  it.each(budgets)('%s accepts %i requests in 15 minutes', async (_title, limit, call, row, budget) => {
    const world = await makeContractWorld(opened);
    const by = askerOf(row);
    const askAfter = async (hits: number) => {
      const ask = await make(row.sends, world);
      await askedBefore(world, { ...budget, by, hits });
      return send(call, world, { by, as: waysOf(ask)[0], ask });
    };
    expect((await askAfter(limit - 1)).statusCode).toBe(row.status ?? 200);
    const refused = await askAfter(limit);
    expectOutcome(refused, refuses(429, 'TOO_MANY_ATTEMPTS'));
    expect(refused.headers['retry-after']).toBe('900');
  });
});

function named(listed: typeof rows) {
  return listed.map((row) => [row.title, row] as const);
}

interface Expected {
  readonly sends: MakeAsk;
  readonly by: Asker;
  readonly outcome: Outcome;
}

/** Sends the request in each encoding that the call accepts, each time as a new student. */
async function expectEach(call: Call, { sends, by, outcome }: Expected): Promise<void> {
  let world = await makeContractWorld(opened);
  let ask = await make(sends, world);
  for (const [at, as] of waysOf(ask).entries()) {
    if (at > 0) ask = await make(sends, (world = await makeContractWorld(opened)));
    expectOutcome(await send(call, world, { by, as, ask }), outcome);
  }
}

function make(sends: MakeAsk, world: ContractWorld): Ask | Promise<Ask> {
  return typeof sends === 'function' ? sends(world) : sends;
}

function askerOf({ caller }: ContractRow): Asker {
  if (caller === 'anyone') return 'nobody';
  return caller === 'administrator' ? 'office' : 'student';
}

function successOf({ answers, status, type }: ContractRow): Outcome {
  return { answers, ...(status && { status }), ...(type && { type }) };
}

function expectOutcome(answer: LightMyRequestResponse, outcome: Outcome, what?: string): void {
  const type = String(answer.headers['content-type']);
  const body: unknown = type.includes('json') ? answer.json() : answer.body;
  expect({ status: answer.statusCode, type, body }, what).toStrictEqual(
    'answers' in outcome ? success(outcome) : problem(outcome.refuses, String(answer.headers['x-reference'])),
  );
}

function success({ answers, status = 200, type }: Extract<Outcome, { answers: unknown }>) {
  const wanted = like(new RegExp(`^${type ?? 'application/json'}(; charset=utf-8)?$`));
  return { status, type: wanted, body: answers };
}

function problem({ status, code, detail }: Refusal, reference: string) {
  const body = { type: `/api/docs#${code}`, title: text, status, code, detail: detail ?? text, reference };
  return { status, type: 'application/problem+json; charset=utf-8', body };
}

function readTitle(title: string) {
  const [, id = '', method = 'GET', path = ''] = /^\[(API-\d+)\] (GET|POST) (\/\S+)$/.exec(title) ?? [];
  return { id, call: { method, path } as Call };
}
