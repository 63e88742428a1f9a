import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../open-test-server.ts';

const page = { accept: 'text/html,application/xhtml+xml' };

let folder: string;
let portal: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-cover-pages-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Campus Cover</title>');
  await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'assets', 'main-abc123.js'), 'export {};');
  await writeFile(join(folder, 'assets', 'main-abc123.js.br'), 'compressed');
  await writeFile(join(folder, 'assets', 'pdf-worker-Ab_c-123.js'), 'export {};');
  portal = await openTestServer({ pagesFolder: folder });
}, 60_000);
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the pages', () => {
  const get = (url: string, headers: Record<string, string> = page) =>
    portal.server.inject({ method: 'GET', url, headers });

  it.each(['/', '/login', '/waiver?Id=cov_1', '/Shop%20for%20Products', '/a/deep/address'])(
    'are index.html for a browser that goes to %s, and are revalidated each time',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<title>Campus Cover</title>');
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    },
  );

  it('can be framed only by the portal, and only as the workbench’s live form', async () => {
    const { headers } = await get('/workbench/preview?any=1');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    const plain = (await get('/login')).headers;
    // The rest of the policy is the same as on every page.
    expect(String(headers['content-security-policy']).replace("frame-ancestors 'self'", "frame-ancestors 'none'")).toBe(
      plain['content-security-policy'],
    );
  });

  it.each([
    '/',
    '/login',
    '/workbench',
    '/workbench/preview/',
    '/workbench/previews',
    '/Workbench/Preview',
    '//workbench/preview',
  ])('may not be framed at %s', async (url) => {
    const { headers } = await get(url);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain("frame-src 'self'");
    expect(headers['x-frame-options']).toBe('DENY');
  });

  it('include their immutable assets, and the files beside index.html', async () => {
    const asset = await get('/assets/main-abc123.js', {});
    expect(asset.headers).toMatchObject({
      'content-type': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/) as string,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await get('/icon.svg', {})).headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'no-cache',
    });
  });

  it('keep a worker from connecting to anything', async () => {
    const policyOf = async (name: string) => (await get(`/assets/${name}`, {})).headers['content-security-policy'];
    expect(await policyOf('pdf-worker-Ab_c-123.js')).toBe("default-src 'none'; script-src 'self'");
    expect(await policyOf('main-abc123.js')).toContain("connect-src 'self'");
  });

  it.each([
    ['an unknown call', '/api/nowhere', page],
    ['a missing asset', '/assets/main-old.js', page],
    ['a file outside', '/assets/..%2f..%2f..%2fetc%2fpasswd', page],
    ['a program that does not ask for a page', '/login', { accept: 'application/json' }],
  ])('are not the response to %s, which is a problem body', async (_case, url, headers) => {
    const answer = await get(url, headers);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['a range that does not exist', { range: 'bytes=99999-' }],
    ['another version', { 'if-match': '"another"' }],
  ])('refuse %s without reporting a defect', async (_case, headers) => {
    const answer = await get('/assets/main-abc123.js', headers);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('say that compressed and plain responses differ, so that no cache mixes them up', async () => {
    const asset = '/assets/main-abc123.js';
    const compressed = await get(asset, { 'accept-encoding': 'br' });
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect((await get(asset, {})).headers).toMatchObject({ vary: 'accept-encoding' });
    expect((await get('/', page)).headers).toMatchObject({ vary: 'accept-encoding' });
  });

  it('refuse POST', async () => {
    const answer = await portal.visitor().request({ method: 'POST', url: '/login', headers: page, payload: {} });
    expect(answer.statusCode).toBe(404);
  });
});
