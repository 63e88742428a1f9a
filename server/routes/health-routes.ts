import { sql } from 'kysely';
import { Type } from 'typebox';
import { ServerError } from '../errors/server-error.ts';
import type { PortalServer } from '../http/portal-server.ts';
import type { ServerParts } from '../server-parts.ts';

/** Whether the process lives, and whether it can do its work: for balancers and supervisors. */
export function addHealthRoutes(server: PortalServer, { storage }: ServerParts, isStopping: () => boolean): void {
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
