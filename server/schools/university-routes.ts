import { Type } from 'typebox';
import { schoolSession } from '../platform/access/school-session.ts';
import { chosenLanguage } from '../platform/http/chosen-language.ts';
import { parseFilter } from '../platform/http/parse-filter.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { closed, Text } from '../platform/http/shapes.ts';
import { findUniversity } from './find-university.ts';
import { listUniversities } from './list-universities.ts';
import type { SchoolParts } from './school-parts.ts';
import { UniversityChoice } from './school-shapes.ts';

/** Public information about the schools. */
export function addUniversityRoutes(server: PortalServer, { storage, clock, schools }: SchoolParts): void {
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
    (request) => listUniversities({ storage, clock, catalog: schools, language: chosenLanguage(request.cookies) }),
  );

  server.get(
    '/api/universitydetails',
    {
      config: { access: 'visitor' },
      schema: {
        tags: ['Prefill'],
        summary: 'Public information about a school: the one named, or the signed-in student’s own',
        description:
          'MemberID and university identify a school by id, slug or name. partnerSPId identifies a school by its identity provider’s entity id. If several are given, they must identify the same school. If none is given, the school with emailId’s email domain is used. Without emailId, the student’s own school is used.',
        querystring: Type.Object(
          {
            filter: Type.Optional(Text),
            partnerSPId: Type.Optional(Text),
            emailId: Type.Optional(Text),
            university: Type.Optional(Text),
          },
          closed,
        ),
        response: {
          200: Type.Object({
            StudentIDLabel: Type.String(),
            Street1: Type.String(),
            Street2: Type.String(),
            City: Type.String(),
            StateID: Type.String(),
            PostalCode: Type.String(),
          }),
        },
      },
    },
    (request) => {
      const { filter, university = '', partnerSPId: partner, emailId: email } = request.query;
      const memberId = filter === undefined ? '' : parseFilter(filter, 'MemberID');
      const own = schoolSession(request.session)?.universityId;
      const language = chosenLanguage(request.cookies);
      return findUniversity({ storage, schools }, { names: [memberId, university], partner, email, own, language });
    },
  );
}
