import type { PortalServer } from '../platform/http/portal-server.ts';
import { visitorsTimeZone } from '../platform/text/visitors-time-zone.ts';
import type { SchoolParts } from '../schools/school-parts.ts';
import { transact, transactAsAdministrator, transactAsStaff } from '../schools/transact.ts';
import { getAdministratorView, getStaffView, getStudentView } from './get-session-view.ts';
import { SessionView } from './session-shapes.ts';

/** Returns who is signed in, and their school's theme. Every page requests this first. */
export function addSessionViewRoute(server: PortalServer, parts: SchoolParts): void {
  const { clock, schools } = parts;

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
          return transact(parts, request, (work) => getStudentView(work, schools));
        case 'administrator':
          return transactAsAdministrator(parts, request, (work) => getAdministratorView(work, schools));
        case 'staff':
          return transactAsStaff(parts, request, (work) => getStaffView(work, visitorsToday));
      }
    },
  );
}
