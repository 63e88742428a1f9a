import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { Type } from 'typebox';
import { recordAudit } from '../audit/record-audit.ts';
import type { Session } from '../platform/access/session.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { closed, Moment } from '../platform/http/shapes.ts';
import type { PlatformParts } from '../platform/platform-parts.ts';
import type { Database } from '../platform/storage/index.ts';
import { endAccountSessions } from './end-account-sessions.ts';
import { endSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';
import type { SessionCookie } from './session-cookie.ts';
import { sessionOwner } from './session-owner.ts';

const SessionEntry = Type.Object({
  handle: Type.String({ description: 'Identifies the session in these calls; cannot be used to sign in' }),
  device: Type.String({ description: 'A short description, e.g. "Firefox on Windows"' }),
  signedInAt: Moment,
  /** Accurate to within half a minute. */
  lastUsedAt: Moment,
  current: Type.Boolean({ description: 'Whether this session made the request' }),
});

interface SessionWork {
  readonly trx: Transaction<Database>;
  readonly session: Session;
  readonly now: Date;
  readonly requestId: string;
}

/**
 * Lets owners see where their account is signed in, and end its sessions. An administrator who acts for a student
 * cannot use these calls.
 */
export function addSessionRoutes(server: PortalServer, { storage, clock }: PlatformParts, cookie: SessionCookie): void {
  // A school's transactions cannot reach sessions, so no other query can reveal them.
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
        summary: 'The devices on which the account is signed in',
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
        summary: 'Sign out one session',
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
        summary: 'Sign out everywhere, including here',
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
