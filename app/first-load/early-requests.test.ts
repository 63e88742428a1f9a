import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { request } from '../api/client.ts';
import { ProblemError } from '../api/problem-error.ts';
import { dropEarly, readEarly } from './early-requests.ts';

let server: Server;
let origin: string;
let asked: string[] = [];

beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    // Requests to this address receive no response.
    if (incoming.url === '/silent') return;
    const isRefused = incoming.url === '/refused';
    outgoing.writeHead(isRefused ? 404 : 200).end(JSON.stringify({ code: 'NOT_FOUND', number: asked.length }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  dropEarly();
  asked = [];
});

describe('an early request', () => {
  it('serves the page’s first call, and no later one', async () => {
    await expect(readEarly(`${origin}/visit`)).resolves.toMatchObject({ number: 1 });
    await expect(request(`${origin}/visit`)).resolves.toMatchObject({ number: 1 });
    await expect(request(`${origin}/visit`)).resolves.toMatchObject({ number: 2 });
  });

  it('serves a call that begins before the response arrives', async () => {
    const early = readEarly(`${origin}/visit`);
    await expect(request(`${origin}/visit`)).resolves.toMatchObject({ number: 1 });
    await early;
    expect(asked).toEqual(['GET /visit']);
  });

  it('does not serve a call that was made after a change', async () => {
    await readEarly(`${origin}/visit`);
    await request(`${origin}/login`, { method: 'POST' });
    await request(`${origin}/visit`);
    expect(asked).toEqual(['GET /visit', 'POST /login', 'GET /visit']);
  });

  it('leaves a refusal to the page', async () => {
    await expect(readEarly(`${origin}/refused`)).resolves.toBeUndefined();
    await expect(request(`${origin}/refused`)).rejects.toThrow(ProblemError);
    expect(asked).toEqual(['GET /refused']);
  });

  it('ends when the page no longer needs it', async () => {
    const early = readEarly(`${origin}/silent`);
    const stop = new AbortController();
    const call = request(`${origin}/silent`, { signal: stop.signal });
    stop.abort();
    await expect(call).rejects.toThrow('canceled');
    await expect(early).resolves.toBeUndefined();
  });
});
