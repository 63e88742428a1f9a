import { Type } from 'typebox';
import { ServerError } from '../errors/server-error.ts';
import { parseFilter } from '../filters/parse-filter.ts';
import { transact, type PortalServer } from '../http/portal-server.ts';
import type { ServerParts } from '../server-parts.ts';
import { schoolSession } from '../sessions/school-session.ts';
import { findUniversity } from '../use-cases/find-university.ts';
import { getProfile } from '../use-cases/get-profile.ts';
import { getCarrier } from '../use-cases/get-carrier.ts';
import { prefillWaiver } from '../use-cases/prefill-waiver.ts';
import { orPrefillError } from './prefill-error.ts';
import { closed, IsoDay, Text } from './shapes.ts';
import { WaiverPrefill } from './waiver-prefill-shape.ts';

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

/** The specification's calls outside its prefix that fill forms. */
export function addPrefillRoutes(server: PortalServer, parts: ServerParts): void {
  server.get(
    '/api/PrefillWaiver',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Prefill'],
        summary: 'The prefill of a waiver: filter=StudentCoverageID:eq:{id}',
        querystring: Filter,
        response: { 200: WaiverPrefill },
      },
    },
    (request) => {
      const coverageId = parseFilter(request.query.filter, 'StudentCoverageID');
      return orPrefillError(() => transact(parts, request, (work) => prefillWaiver(work, coverageId)));
    },
  );

  server.get(
    '/api/StudentEditProfile',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Prefill'],
        summary: "The student's own profile, and what of it they may change: filter=StudentCoverageID:eq:0",
        querystring: Filter,
        response: { 200: Type.Union([ProfileFields, Type.Object({ Error: Type.String(), Url: Type.String() })]) },
      },
    },
    (request) => {
      const coverageId = parseFilter(request.query.filter, 'StudentCoverageID');
      return orPrefillError(async () => {
        // The specification's pages ask for the profile of coverage 0: of no coverage, but of who is signed in.
        if (coverageId !== '0') throw new ServerError('NOT_FOUND');
        return transact(parts, request, getProfile);
      });
    },
  );

  server.get(
    '/api/carrier',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Prefill'],
        summary: 'The address of a carrier: filter=ContactID:eq:{id}',
        querystring: Filter,
        response: {
          200: Type.Object({
            Street1: Type.String(),
            Street2: Type.String(),
            City: Type.String(),
            StateID: Type.String(),
            PostalCode: Type.String(),
            WorkPhone: Type.String(),
            IsCompany: Type.Boolean(),
          }),
        },
      },
    },
    (request) => {
      const carrierId = parseFilter(request.query.filter, 'ContactID');
      return transact(parts, request, (work) => getCarrier(work, carrierId));
    },
  );

  server.get(
    '/api/universitydetails',
    {
      config: { access: 'visitor' },
      schema: {
        tags: ['Prefill'],
        summary: 'Public facts of a school: of the one named, or of the one where the student is signed in',
        description:
          'MemberID and university name a school by id, slug or name. partnerSPId and emailId choose nothing.',
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
      const { filter, university } = request.query;
      const wanted = (filter === undefined ? '' : parseFilter(filter, 'MemberID')) || university;
      if (wanted) return findUniversity(parts.storage, wanted);
      const own = schoolSession(request.session);
      if (!own) throw new ServerError('NOT_FOUND');
      return findUniversity(parts.storage, own.universityId);
    },
  );
}
