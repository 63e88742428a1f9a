import { Type } from 'typebox';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { Nullable } from '../platform/http/shapes.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import { signOut } from '../sessions/sign-out.ts';
import { beginSsoSignOut } from './begin-sso-sign-out.ts';
import type { SignOnParts } from './sign-on-parts.ts';

/** Signs the user out, both here and at the university. */
export function addSignOutRoute(server: PortalServer, parts: SignOnParts, cookie: SessionCookie): void {
  const { storage, clock } = parts;

  server.post(
    '/api/portal/logout',
    {
      // Available during downtime: otherwise, only the idle limit of 15 minutes would end the session on a shared
      // device.
      config: { access: 'visitor', openInDowntime: true },
      schema: {
        tags: ['Portal'],
        summary: 'Sign out of the portal and at the school',
        description:
          'If the student signed in through the university, the response includes the URL that signs the student out of the university, too.',
        response: { 200: Type.Object({ url: Nullable(Type.String()) }) },
      },
    },
    async (request, reply) => {
      const { session } = request;
      const now = clock.now();
      if (session) await storage.system((trx) => signOut({ trx, session, now, requestId: request.id }));
      const url = session ? await beginSsoSignOut(parts, session.idHash, now) : null;
      cookie.clear(reply);
      return reply.header('clear-site-data', '"storage"').send({ url });
    },
  );
}
