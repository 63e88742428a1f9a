import type { FastifyRequest } from 'fastify';
import type { StudentSession } from '../platform/access/session.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { chosenLanguage } from '../platform/http/chosen-language.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { visitorsTimeZone } from '../platform/text/visitors-time-zone.ts';
import type { SchoolParts } from '../schools/school-parts.ts';
import { transact, transactAsAdministrator, transactAsBroker, transactAsStaff } from '../schools/transact.ts';
import { findAdministrator } from './find-administrator.ts';
import { getAdministratorView, getBrokerView, getStaffView, getStudentView } from './get-session-view.ts';
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
          return viewStudent(parts, request, request.session);
        case 'administrator':
          return transactAsAdministrator(parts, request, (work) => getAdministratorView(work, schools));
        case 'broker': {
          const school = { university: request.foundSession?.university ?? null, catalog: schools };
          const today = clock.today(school.university?.timeZone ?? visitorsTimeZone);
          return transactAsBroker(parts, request, (work) => getBrokerView(work, { ...school, today }));
        }
        case 'staff':
          return transactAsStaff(parts, request, (work) => getStaffView(work, visitorsToday));
      }
    },
  );
}

/** The session lookup has already read everything except the name of an administrator who acts for the student. */
async function viewStudent(parts: SchoolParts, request: FastifyRequest, session: StudentSession) {
  const { student, university } = request.foundSession ?? {};
  if (!student || !university) throw new ServerError('SESSION_REQUIRED');
  const { acting, expiresAt, timeZone } = session;
  return getStudentView({
    student,
    university,
    acting,
    actor: acting && (await transact(parts, request, (work) => findAdministrator(work, acting.administratorId))),
    expiresAt,
    catalog: parts.schools,
    today: parts.clock.today(timeZone),
    language: chosenLanguage(request.cookies),
  });
}
