import { sql } from 'kysely';
import { Type } from 'typebox';
import { ServerError } from '../errors/server-error.ts';
import type { PlatformParts } from '../platform-parts.ts';
import type { PortalServer } from './portal-server.ts';

/** Whether the process is alive and whether it can do its work, for load balancers and supervisors. */
export function addHealthRoutes(server: PortalServer, { storage }: PlatformParts, isStopping: () => boolean): void {
  const answer = { 200: Type.Object({ status: Type.Literal('ok') }) };

  server.get(
    '/healthz',
    { config: { access: 'public' }, schema: { tags: ['Health'], response: answer } },
    async () => ({
      status: 'ok' as const,
    }),
  );

  server.get('/readyz', { config: { access: 'public' }, schema: { tags: ['Health'], response: answer } }, async () => {
    if (isStopping()) throw new ServerError('STOPPING');
    try {
      await sql`select 1`.execute(storage.db);
    } catch (cause) {
      throw new ServerError('STORAGE_UNAVAILABLE', { cause });
    }
    return { status: 'ok' as const };
  });
}
