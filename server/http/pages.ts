import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RouteAccess } from '../access/access.ts';
import { sendProblem } from '../errors/send-problem.ts';
import { ServerError } from '../errors/server-error.ts';
import { findAllowedMethods } from './find-allowed-methods.ts';
import { hiddenFromDocs } from './openapi.ts';
import type { PortalServer } from './portal-server.ts';
import { framedPageHeaders, previewPath } from './security-headers.ts';

// The file server picks the compressed file by itself, and leaves it to us to say so.
const varying = { vary: 'accept-encoding' };
const yearMs = 365 * 24 * 60 * 60 * 1000;

/**
 * Serves the built pages: files under `assets/` carry a hash in their name and never change; every address that a
 * browser navigates to and that is no file gets `index.html`, where the pages' own router takes over. What else leads nowhere is told so:
 * of a call that there is with another method, with which.
 *
 * @param calls every route, for that; more may still come
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
    return reply.sendFile(`assets/${request.params['*']}`, { immutable: true, maxAge: yearMs });
  });
  server.get('/', { config, schema }, (_request, reply) => sendIndex(reply));
  // What lies beside index.html (an icon, robots.txt), each by its name: nothing else is reachable.
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || /\.(html|br|gz|map)$/.test(entry.name)) continue;
    server.get(`/${entry.name}`, { config, schema }, (_request, reply) => {
      void reply.headers({ 'cache-control': 'no-cache', ...varying });
      return reply.sendFile(entry.name);
    });
  }
}

function sendIndex(reply: FastifyReply): FastifyReply {
  // Revalidated each time, so that a new release is seen at once.
  return reply
    .code(200)
    .headers({ 'cache-control': 'no-cache', ...varying })
    .sendFile('index.html');
}

/** By its one address, to the letter: whatever else leads to a page may not be framed. */
function isPreview(request: FastifyRequest): boolean {
  return pathOf(request) === previewPath;
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? '';
}

function isNavigation(request: FastifyRequest): boolean {
  const path = pathOf(request);
  // A link checker or curl takes anything; only who asks for something else gets no page.
  const wantsPage = /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
  const isPage = !path.startsWith('/api/') && path !== '/api' && !path.startsWith('/assets/');
  return isPage && wantsPage && (request.method === 'GET' || request.method === 'HEAD');
}
