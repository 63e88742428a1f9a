import { Type } from 'typebox';
import { transact, transactAsAdministrator, transactAsStaff, type PortalServer } from '../http/portal-server.ts';
import type { ServerParts } from '../server-parts.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import { beginSsoSignOut } from '../use-cases/begin-sso-sign-out.ts';
import { signOut } from '../use-cases/sign-out.ts';
import { visitorsTimeZone } from '../rules/visitors-time-zone.ts';
import { getConfirmation } from '../use-cases/get-confirmation.ts';
import { getAdministratorView, getStaffView, getStudentView } from '../use-cases/get-session-view.ts';
import { listUniversities } from '../use-cases/list-universities.ts';
import { Confirmation, SessionView, UniversityChoice } from './portal-shapes.ts';
import { closed, Nullable } from './shapes.ts';

/** Signing out. */
export const signOutPath = '/api/portal/logout';

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
      const visitorsToday = clock.today(visitorsTimeZone);
      switch (request.session?.role) {
        case undefined:
          return { authenticated: false as const, today: visitorsToday, universities: null };
        case 'student':
          return transact(parts, request, (work) => getStudentView(work, forms.catalog));
        case 'administrator':
          return transactAsAdministrator(parts, request, (work) => getAdministratorView(work, forms.catalog));
        case 'staff':
          return transactAsStaff(parts, request, (work) => getStaffView(work, visitorsToday));
      }
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
    () => listUniversities({ storage, clock, catalog: forms.catalog }),
  );

  server.post(
    signOutPath,
    {
      config: { access: 'visitor' },
      schema: {
        tags: ['Portal'],
        summary: 'Sign out, at once and everywhere',
        description: 'After a sign-on at the university it gives the address that signs out there too.',
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
