import type { HTTPMethods, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  refuses,
  type Ask,
  type Asker,
  type Case,
  type ContractRow,
  type Fields,
  type MakeAsk,
  type Outcome,
} from './contract-row.ts';
import { contractTable } from './contract-table.ts';
import {
  makeContractWorld,
  openContractServer,
  useUp,
  type ContractServer,
  type ContractWorld,
} from './contract-world.ts';
import { describeCall, distinct, namesOfAnswer, type OpenApi } from './described-call.ts';
import { createSender, fillPath, waysOf, type Way } from './send-request.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies readonly HTTPMethods[];
const rows = Object.entries(contractTable).map(([title, row]) => ({ title, row, ...readTitle(title) }));

let opened: ContractServer;
let documented: OpenApi;
beforeAll(async () => {
  opened = await openContractServer();
  documented = (await opened.portal.server.inject('/api/openapi.json')).json<OpenApi>();
}, 60_000);
afterAll(() => opened.portal.close());

describe('the table of the 52 calls', () => {
  it('has a row for each of them, in their order', () => {
    const ids = Array.from({ length: 52 }, (_, at) => `API-${at + 1}`);
    expect(rows.map(({ id }) => id)).toEqual(ids);
  });

  it('has every call under /api/sitecore, and every other one that is not the portal’s own', () => {
    const ours =
      /^\/(api\/(portal|forms|docs|payments)(\/|$)|api\/(docs\.css|openapi\.json|csp-reports)$|saml\/|dev\/mail|healthz$|readyz$)/;
    const served = opened.portal.accessTable
      .filter(({ method, url }) => method !== 'HEAD' && !ours.test(url))
      .map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(served.sort()).toEqual(rows.map(({ method, path }) => `${method} ${path}`).sort());
    for (const path of Object.keys(documented.paths).filter((url) => !ours.test(url)))
      expect(rows.map((row) => row.path)).toContain(path);
  });
});

for (const { title, method, path, row } of rows)
  describe(title, () => {
    const send = createSender(method, path);

    /** Sends it in each way in which it may travel, each time by a student of their own. */
    const expectEach = async (sends: MakeAsk, by: Asker, outcome: Outcome) => {
      let world = await makeContractWorld(opened);
      let ask = await make(sends, world);
      for (const [at, as] of waysOf(ask).entries()) {
        if (at > 0) ask = await make(sends, (world = await makeContractWorld(opened)));
        expectOutcome(await send(world, { by, as, ask }), outcome);
      }
    };

    it('answers with exactly that', () => expectEach(row.sends, askerOf(row), successOf(row)));

    const cases = Object.entries(row.also ?? {});
    if (cases.length > 0)
      it.each(cases)('answers for %s', (_case, { by = askerOf(row), sends = row.sends, ...outcome }: Case) =>
        expectEach(sends, by, outcome),
      );

    it('takes and gives the names that its description has, and no other', async () => {
      const ask = await make(row.sends, await makeContractWorld(opened));
      const described = describeCall(documented, { method, path });
      const sent = [ask.path, ask.query, ask.body].flatMap((fields = {}) => Object.keys(fields));
      expect(described.takes).toEqual(distinct([...sent, ...(row.optional ?? [])]));
      const outcomes = [successOf(row), ...cases.map(([, outcome]) => outcome), ...Object.values(row.foreign ?? {})];
      const given = outcomes.flatMap((outcome) => ('answers' in outcome ? namesOfAnswer(outcome.answers) : []));
      expect(described.gives).toEqual(distinct([...given, ...(row.mayAnswer ?? [])]));
    });

    it('refuses what does not have its shape', async () => {
      const world = await makeContractWorld(opened);
      const expectRefused = async (ask: Ask, as: Way, outcome: Outcome, what: string) =>
        expectOutcome(await send(world, { by: askerOf(row), as, ask }), outcome, what);
      const invalid = refuses(400, 'REQUEST_INVALID');
      const ask = await make(row.sends, world);
      const [usual] = waysOf(ask);
      const { query, body } = ask;

      if (query) {
        const { filter } = query;
        await expectRefused({ ...ask, query: { ...query, isAdmin: '1' } }, usual, invalid, 'a name too many');
        for (const name of Object.keys(query)) {
          if (!row.optional?.includes(name))
            await expectRefused({ ...ask, query: without(query, name) }, usual, invalid, `no ${name}`);
          await expectRefused(ask, { ...usual, twice: name }, invalid, `${name} twice`);
        }
        for (const wrong of filter === undefined ? [] : [`x${filter}`, filter.replace(':eq:', ':ne:'), 'eq:x'])
          await expectRefused({ query: { filter: wrong } }, usual, refuses(400, 'FILTER_INVALID'), wrong);
      }

      for (const [name, value] of Object.entries(body ?? {})) {
        const list = { ...body, [name]: [value] as never };
        await expectRefused({ body: list }, { kind: 'json' }, invalid, `a list as ${name}`);
        await expectRefused(ask, { kind: 'form', twice: name }, refuses(400, 'BODY_MALFORMED'), `${name} twice`);
        if (!row.optional?.includes(name))
          for (const as of waysOf(ask)) await expectRefused({ body: without(body, name) }, as, invalid, `no ${name}`);
      }
      if (body)
        for (const as of waysOf(ask))
          await expectRefused({ body: { ...body, isAdmin: '1' } }, as, invalid, 'a name too many');

      const unread = refuses(415, 'MEDIA_TYPE_UNSUPPORTED');
      if (method === 'POST') await expectRefused(ask, { kind: 'xml' }, unread, 'XML');
      if (usual.kind === 'multipart') await expectRefused(ask, { kind: 'json' }, unread, 'JSON');
      if (body) await expectRefused({ parts: body }, { kind: 'multipart' }, unread, 'multipart');
    });

    const { caller, foreign } = row;
    if (caller !== 'anyone')
      it('refuses who may not ask', async () => {
        const world = await makeContractWorld(opened);
        const ask = await make(row.sends, world);
        const expectOf = async (by: Asker, outcome: Outcome) =>
          expectOutcome(await send(world, { by, as: waysOf(ask)[0], ask }), outcome, by);
        await expectOf('nobody', refuses(401, 'SESSION_REQUIRED'));
        if (caller !== 'signed in')
          await expectOf(caller === 'student' ? 'office' : 'student', refuses(403, 'ROLE_REFUSED'));
        if (foreign?.neighbour) await expectOf('neighbour', foreign.neighbour);
        if (foreign) await expectOf('elsewhere', foreign.elsewhere);
      });

    it('has one method and one spelling', async () => {
      const world = await makeContractWorld(opened);
      const visitor = world.visitorOf[askerOf(row)];
      const url = fillPath(path, { id: 'x' });
      const others = methods.filter((other) => other !== method);
      const changed = url === url.toLowerCase() ? url.toUpperCase() : url.toLowerCase();
      for (const request of [
        ...others.map((other) => ({ method: other, url })),
        { method, url: changed },
        { method, url: `${url}/` },
      ])
        expectOutcome(await visitor.request(request), refuses(404, 'NOT_FOUND'), `${request.method} ${request.url}`);
    });

    const { budget } = row;
    if (budget)
      it(`may be asked ${budget.limit} times in a quarter of an hour`, async () => {
        const world = await makeContractWorld(opened);
        const ask = async () => {
          const sends = await make(row.sends, world);
          return send(world, { by: askerOf(row), as: waysOf(sends)[0], ask: sends });
        };
        await useUp(world, { ...budget, by: askerOf(row), hits: budget.limit - 1 });
        expect((await ask()).statusCode).toBe(row.status ?? 200);
        await useUp(world, { ...budget, by: askerOf(row), hits: budget.limit });
        const answer = await ask();
        expectOutcome(answer, refuses(429, 'TOO_MANY_ATTEMPTS'));
        expect(answer.headers['retry-after']).toBe('900');
      });
  });

function make(sends: MakeAsk, world: ContractWorld): Ask | Promise<Ask> {
  return typeof sends === 'function' ? sends(world) : sends;
}

function without(fields: Fields = {}, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name));
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
  if ('answers' in outcome) {
    const isJson = type.startsWith('application/json');
    const body: unknown = isJson ? answer.json() : answer.body;
    expect({ status: answer.statusCode, type: type.split(';')[0], body }, what).toStrictEqual({
      status: outcome.status ?? 200,
      type: outcome.type ?? 'application/json',
      body: outcome.answers,
    });
    return;
  }
  const { status, code, detail = expect.any(String) as unknown } = outcome.refuses;
  const reference = answer.headers['x-reference'];
  expect({ status: answer.statusCode, type, body: answer.json<unknown>() }, what).toStrictEqual({
    status,
    type: 'application/problem+json; charset=utf-8',
    body: { type: `/api/docs#${code}`, title: expect.any(String) as unknown, status, code, detail, reference },
  });
}

function readTitle(title: string) {
  const [, id = '', method = 'GET', path = ''] = /^\[(API-\d+)\] (GET|POST) (\/\S+)$/.exec(title) ?? [];
  return { id, method: method as (typeof methods)[number], path };
}
