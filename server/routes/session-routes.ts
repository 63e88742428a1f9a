import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { Type } from 'typebox';
import { ServerError } from '../errors/server-error.ts';
import type { PortalServer } from '../http/portal-server.ts';
import type { ServerParts } from '../server-parts.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import { sessionOwner } from '../sessions/session-owner.ts';
import type { Session } from '../sessions/session.ts';
import type { Database } from '../storage/index.ts';
import { endAccountSessions } from '../use-cases/end-account-sessions.ts';
import { endSession } from '../use-cases/end-session.ts';
import { listSessions } from '../use-cases/list-sessions.ts';
import { recordAudit } from '../use-cases/record-audit.ts';
import { closed, Moment } from './shapes.ts';

const SessionEntry = Type.Object({
  handle: Type.String({ description: 'Names it here and is of no use to sign in with' }),
  device: Type.String({ description: 'A few words, e.g. "Firefox on Windows"' }),
  signedInAt: Moment,
  /** Half a minute exact. */
  lastUsedAt: Moment,
  current: Type.Boolean({ description: 'The session that asks' }),
});

interface SessionWork {
  readonly trx: Transaction<Database>;
  readonly session: Session;
  readonly now: Date;
  readonly requestId: string;
}

/** Where an account is signed in, for its owner: to see, and to end. Whoever acts as a student has no business here. */
export function addSessionRoutes(server: PortalServer, { storage, clock }: ServerParts, cookie: SessionCookie): void {
  // Sessions are beyond the reach of a school's own scope, so that no other query can show them.
  const transactAsOwner = <Result>(request: FastifyRequest, run: (work: SessionWork) => Promise<Result>) => {
    const { session } = request;
    if (!session) throw new ServerError('SESSION_REQUIRED');
    return storage.system((trx) => run({ trx, session, now: clock.now(), requestId: request.id }));
  };

  server.get(
    '/api/portal/sessions',
    {
      config: { access: 'signed-in', notWhileActing: true },
      schema: {
        tags: ['Portal'],
        summary: 'Where the account is signed in',
        response: { 200: Type.Array(SessionEntry) },
      },
    },
    (request) =>
      transactAsOwner(request, async ({ trx, session, now }) => {
        const sessions = await listSessions(trx, session, now);
        return sessions.map(({ idHash, lastSeenAt, ...shown }) => ({
          ...shown,
          lastUsedAt: lastSeenAt,
          current: idHash === session.idHash,
        }));
      }),
  );

  server.delete(
    '/api/portal/sessions/:handle',
    {
      config: { access: 'signed-in', notWhileActing: true },
      schema: {
        tags: ['Portal'],
        summary: 'Sign out in one place',
        params: Type.Object({ handle: Type.String({ pattern: '^[0-9a-f]{16}$' }) }, closed),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const ended = await transactAsOwner(request, async (work) => {
        const sessions = await listSessions(work.trx, work.session, work.now);
        const found = sessions.find(({ handle }) => handle === request.params.handle);
        if (!found) throw new ServerError('NOT_FOUND');
        await endSession(work.trx, found.idHash, work.now);
        await recordAudit(work, { action: 'session.ended', details: { device: found.device } });
        return found.idHash;
      });
      if (ended === request.session?.idHash) cookie.clear(reply);
      return reply.code(204).send(null);
    },
  );

  server.post(
    '/api/portal/sessions/end-all',
    {
      config: { access: 'signed-in', notWhileActing: true },
      schema: {
        tags: ['Portal'],
        summary: 'Sign out everywhere, here too',
        response: { 200: Type.Object({ url: Type.String() }) },
      },
    },
    async (request, reply) => {
      await transactAsOwner(request, async (work) => {
        const owner = sessionOwner(work.session);
        const count = await endAccountSessions(work.trx, { owner, now: work.now });
        await recordAudit(work, { action: 'sessions.ended', details: { count } });
      });
      cookie.clear(reply);
      return reply.header('clear-site-data', '"storage"').send({ url: '/login?signedOut=yes' });
    },
  );
}
