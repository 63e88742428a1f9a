import { Type } from 'typebox';
import { orPrefillError } from '../platform/errors/prefill-error.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { parseFilter } from '../platform/http/parse-filter.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { closed, IsoDay, Text } from '../platform/http/shapes.ts';
import type { SchoolParts } from '../schools/school-parts.ts';
import { transact } from '../schools/transact.ts';
import { getProfile } from './get-profile.ts';

const Filter = Type.Object({ filter: Text }, closed);

const ProfileFields = Type.Object({
  CanEditDemographics: Type.Boolean(),
  CanEditAddress: Type.Boolean(),
  FirstName: Type.String(),
  LastName: Type.String(),
  DateofBirth: IsoDay,
  Gender: Type.String(),
  Street1: Type.String(),
  Street2: Type.String(),
  City: Type.String(),
  PostalCode: Type.String(),
  EmailAddressSecondary: Type.String(),
  StateID: Type.String(),
  CountryID: Type.String(),
  Email: Type.String(),
  SchoolStudentID: Type.String(),
});

/** The call that returns the prefilled values for a student's profile. */
export function addProfileRoute(server: PortalServer, parts: SchoolParts): void {
  server.get(
    '/api/StudentEditProfile',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Prefill'],
        summary: "The student's own profile, and the parts that the student can change: filter=StudentCoverageID:eq:0",
        querystring: Filter,
        response: { 200: Type.Union([ProfileFields, Type.Object({ Error: Type.String(), Url: Type.String() })]) },
      },
    },
    (request) => {
      const coverageId = parseFilter(request.query.filter, 'StudentCoverageID');
      return orPrefillError(async () => {
        // The specification's pages request the profile of coverage 0, which means the signed-in student.
        if (coverageId !== '0') throw new ServerError('NOT_FOUND');
        return transact(parts, request, getProfile);
      });
    },
  );
}
