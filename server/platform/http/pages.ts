import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { addresses } from '@campus-cover/schemas';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RouteAccess } from '../access/access.ts';
import { sendProblem } from '../errors/send-problem.ts';
import { ServerError } from '../errors/server-error.ts';
import { findAllowedMethods } from './find-allowed-methods.ts';
import { hiddenFromDocs } from './openapi.ts';
import type { PortalServer } from './portal-server.ts';
import { framedPageHeaders, workerHeaders } from './security-headers.ts';

// The file server chooses the compressed file itself but does not set this header.
const varying = { vary: 'accept-encoding' };
/** The build names a worker after its source file, e.g. `pdf-worker-NfeBevDH.js`. */
const workerFile = /^[\w-]+-worker-[\w-]+\.js$/;
const yearMs = 365 * 24 * 60 * 60 * 1000;

/**
 * Serves the built pages. Files under `assets/` have a hash in their name and never change. A browser that navigates to
 * any other address without a file receives `index.html`, where the pages' router takes over. Other unknown addresses
 * return an error; if the address is a call with a different method, the response lists the allowed methods.
 *
 * @param calls every route, to find the allowed methods; routes may be added later
 */
export async function usePages(
  server: PortalServer,
  folder: string | undefined,
  calls: readonly RouteAccess[],
): Promise<void> {
  const hasPages = folder !== undefined && existsSync(join(folder, 'index.html'));
  if (hasPages) await addFiles(server, folder);
  server.setNotFoundHandler((request, reply) => {
    if (hasPages && isNavigation(request))
      return sendIndex(isPreview(request) ? reply.headers(framedPageHeaders) : reply);
    const allowed = findAllowedMethods(calls, { method: request.method, path: pathOf(request) });
    if (allowed.length === 0) return sendProblem(request, reply, new ServerError('NOT_FOUND'));
    return sendProblem(request, reply.header('allow', allowed.join(', ')), new ServerError('METHOD_NOT_ALLOWED'));
  });
}

async function addFiles(server: PortalServer, folder: string): Promise<void> {
  await server.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });
  const schema = hiddenFromDocs;
  const config = { access: 'public' } as const;

  server.get<{ Params: { '*': string } }>('/assets/*', { config, schema }, (request, reply) => {
    void reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', ...varying });
    const name = request.params['*'];
    if (workerFile.test(name)) void reply.headers(workerHeaders);
    return reply.sendFile(`assets/${name}`, { immutable: true, maxAge: yearMs });
  });
  server.get('/', { config, schema }, (_request, reply) => sendIndex(reply));
  // Files next to index.html (an icon, robots.txt) each have their own route, so no other file is reachable.
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || /\.(html|br|gz|map)$/.test(entry.name)) continue;
    server.get(`/${entry.name}`, { config, schema }, (_request, reply) => {
      void reply.headers({ 'cache-control': 'no-cache', ...varying });
      return reply.sendFile(entry.name);
    });
  }
}

function sendIndex(reply: FastifyReply): FastifyReply {
  // The browser revalidates index.html each time, so people see a new release immediately.
  return reply
    .code(200)
    .headers({ 'cache-control': 'no-cache', ...varying })
    .sendFile('index.html');
}

/** Matches only the exact address of the preview. No other page may be framed. */
function isPreview(request: FastifyRequest): boolean {
  return pathOf(request) === addresses.preview;
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? '';
}

function isNavigation(request: FastifyRequest): boolean {
  const path = pathOf(request);
  // A link checker or curl accepts any type. Only a client that requests a different type does not receive a page.
  const wantsPage = /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
  const isPage = !path.startsWith('/api/') && path !== '/api' && !path.startsWith('/assets/');
  return isPage && wantsPage && (request.method === 'GET' || request.method === 'HEAD');
}
