import { Type } from 'typebox';
import { transact, type PortalServer } from '../http/portal-server.ts';
import type { ServerParts } from '../server-parts.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import { endSession } from '../use-cases/end-session.ts';
import { getConfirmation } from '../use-cases/get-confirmation.ts';
import { getSessionView } from '../use-cases/get-session-view.ts';
import { listDashboard } from '../use-cases/list-dashboard.ts';
import { listUniversities } from '../use-cases/list-universities.ts';
import { Confirmation, Dashboard, SessionView, UniversityChoice } from './portal-shapes.ts';
import { closed } from './shapes.ts';

/** Days of visitors whose school is not known yet are counted here. */
const visitorsTimeZone = 'America/New_York';

/** What the portal's pages need beyond the specification's calls. */
export function addPortalRoutes(server: PortalServer, parts: ServerParts, cookie: SessionCookie): void {
  const { storage, clock, forms } = parts;

  server.get(
    '/api/portal/session',
    {
      config: { access: 'visitor' },
      schema: { tags: ['Portal'], summary: 'Who is signed in', response: { 200: SessionView } },
    },
    async (request) => {
      if (!request.session)
        return { authenticated: false as const, today: clock.today(visitorsTimeZone), universities: null };
      return transact(parts, request, (work) => getSessionView(work, forms.catalog));
    },
  );

  server.get(
    '/api/portal/universities',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Portal'],
        summary: 'Every school, for the login page',
        response: { 200: Type.Array(UniversityChoice) },
      },
    },
    () => listUniversities(storage),
  );

  server.post(
    '/api/portal/logout',
    {
      config: { access: 'visitor' },
      schema: { tags: ['Portal'], summary: 'Sign out, at once and everywhere', response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      const { session } = request;
      if (session) await storage.system((trx) => endSession(trx, session.idHash, clock.now()));
      cookie.clear(reply);
      return reply.header('clear-site-data', '"storage"').code(204).send(null);
    },
  );

  server.get(
    '/api/portal/dashboard',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Portal'],
        summary: "The student's coverages and what can be done about them",
        response: { 200: Dashboard },
      },
    },
    (request) => transact(parts, request, (work) => listDashboard(work, forms.catalog)),
  );

  server.get(
    '/api/portal/confirmations/:reference',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Portal'],
        summary: 'What was sent under a reference',
        params: Type.Object({ reference: Type.String({ maxLength: 20 }) }, closed),
        response: { 200: Confirmation },
      },
    },
    (request) => transact(parts, request, (work) => getConfirmation(work, forms, request.params.reference)),
  );
}
