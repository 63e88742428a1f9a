import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { request, withQuery } from './client.ts';
import { currentDowntime } from './downtime.ts';
import { ConnectionError, isLost, isSignedOut, ProblemError } from './problem-error.ts';

let server: Server;
let origin: string;

const answers: Readonly<Record<string, { readonly status: number; readonly body: string }>> = {
  '/good': { status: 200, body: '{"a":1}' },
  '/empty': { status: 204, body: '' },
  '/problem': {
    status: 422,
    body: JSON.stringify({
      title: 'There is a problem',
      code: 'SUBMISSION_INVALID',
      detail: 'Some answers need your attention.',
      reference: 'R-1',
      issues: [
        { code: 'required', path: 'City', params: {}, message: 'City is required' },
        'nonsense',
        { path: 'Zip' },
      ],
    }),
  },
  '/proxy': { status: 502, body: '<html>Bad gateway</html>' },
  '/session': { status: 401, body: '{"title":"You are not signed in","code":"SESSION_REQUIRED"}' },
  '/broken': { status: 200, body: '{"a":' },
  '/page': { status: 200, body: '<html>Sign in to the network</html>' },
  '/nothing': { status: 200, body: '' },
};

const hours = '2026-12-06T03:00:00.000Z/2026-12-06T05:00:00.000Z';
let isDown = false;

beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    if (incoming.url === '/planned') {
      outgoing.setHeader('x-reference', 'R-1').setHeader('x-downtime', hours);
      if (isDown) outgoing.writeHead(503).end('{"title":"Closed","code":"DOWNTIME"}');
      else outgoing.writeHead(200).end('{"open":true}');
      return;
    }
    if (incoming.url === '/cut') {
      outgoing.writeHead(200, { 'content-length': '20' }).write('{"a":');
      setTimeout(() => outgoing.destroy(), 20);
      return;
    }
    const answer = answers[incoming.url ?? ''];
    // Requests to any other address receive no response.
    if (answer === undefined) return;
    if (incoming.url === '/good' && incoming.method === 'PUT') {
      incoming.pipe(outgoing);
      return;
    }
    outgoing.writeHead(answer.status, { 'x-total-count': '7', 'x-reference': 'R-7' }).end(answer.body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${address.port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function failureOf(path: string, options: Parameters<typeof request>[1] = {}): Promise<unknown> {
  return request(`${origin}${path}`, options).then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('request', () => {
  it('returns the JSON of a response, and undefined for an empty one', async () => {
    expect(await request(`${origin}/good`)).toEqual({ a: 1 });
    expect(await request(`${origin}/empty`, { method: 'DELETE' })).toBeUndefined();
  });

  it('returns the headers of a response, and none for a refusal', async () => {
    const totals: (string | null)[] = [];
    const onHeaders = (headers: Headers): void => void totals.push(headers.get('x-total-count'));
    await request(`${origin}/good`, { onHeaders });
    await failureOf('/problem', { onHeaders });
    expect(totals).toEqual(['7']);
  });

  it('sends a body as JSON', async () => {
    expect(await request(`${origin}/good`, { method: 'PUT', body: { City: 'Zoë' } })).toEqual({ City: 'Zoë' });
  });

  it('throws the problem with the issues that can be read', async () => {
    const error = await failureOf('/problem');
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({
      message: 'Some answers need your attention.',
      status: 422,
      problem: {
        code: 'SUBMISSION_INVALID',
        reference: 'R-1',
        issues: [{ code: 'required', path: 'City', message: 'City is required' }],
      },
    });
  });

  it("turns a proxy's page into a general problem", async () => {
    expect(await failureOf('/proxy')).toMatchObject({ status: 502, problem: { code: 'HTTP_502' } });
  });

  it('recognizes a session that has ended', async () => {
    expect(isSignedOut(await failureOf('/session'))).toBe(true);
    expect(isSignedOut(await failureOf('/problem'))).toBe(false);
  });

  it('throws a connection error when no response arrives in time, when the server is unreachable, and when the connection breaks during the response', async () => {
    expect(await failureOf('/never', { timeoutMs: 50 })).toBeInstanceOf(ConnectionError);
    expect(await request('http://127.0.0.1:1/').catch((error: unknown) => error)).toBeInstanceOf(ConnectionError);
    expect(await failureOf('/cut')).toBeInstanceOf(ConnectionError);
  });

  it.each(['/broken', '/page', '/nothing'])(
    '[ERR-1] treats a response that is not JSON as a failure: %s',
    async (path) => {
      const error = await failureOf(path);
      expect(error).toMatchObject({ problem: { status: 502, code: 'ANSWER_UNREADABLE', reference: 'R-7' } });
      expect(isLost(error)).toBe(false);
    },
  );

  it('throws an abort error when the caller canceled, before or during the request', async () => {
    const stop = new AbortController();
    const failure = failureOf('/never', { signal: stop.signal });
    stop.abort();
    expect(await failure).toMatchObject({ name: 'AbortError' });
    expect(await failureOf('/good', { signal: stop.signal })).toMatchObject({ name: 'AbortError' });
  });
});

describe('[SCR-26] request, while the portal is closed for planned maintenance', () => {
  it('repeats a read when the portal is open again', async () => {
    isDown = true;
    let answer: unknown;
    const wait = async (): Promise<void> => {
      answer = await request(`${origin}/planned`);
    };
    const waiting = wait();
    await expect.poll(() => currentDowntime()?.isDown).toBe(true);
    expect(answer).toBeUndefined();
    isDown = false;
    // The response to any other call reports that the portal is open again.
    await request(`${origin}/planned`, { failsInDowntime: true });
    await waiting;
    expect(answer).toEqual({ open: true });
  });

  it('fails at once for a write or if the caller chooses that, and ends when the caller cancels', async () => {
    isDown = true;
    for (const options of [{ method: 'POST' }, { failsInDowntime: true }] as const)
      expect(await failureOf('/planned', options)).toMatchObject({ problem: { code: 'DOWNTIME' } });
    const stop = new AbortController();
    const failure = failureOf('/planned', { signal: stop.signal });
    stop.abort();
    expect(await failure).toMatchObject({ name: 'AbortError' });
    isDown = false;
    await request(`${origin}/planned`);
    expect(currentDowntime()).toMatchObject({ isDown: false });
  });
});

describe('withQuery', () => {
  it('leaves out what is empty and encodes the rest', () => {
    expect(withQuery('/x', { Id: 'a b', WId: undefined, PrevId: '' })).toBe('/x?Id=a+b');
    expect(withQuery('/x', {})).toBe('/x');
  });
});
