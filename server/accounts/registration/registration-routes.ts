import { Type } from 'typebox';
import { clientAddress } from '../../platform/budgets/client-address.ts';
import { chosenLanguage } from '../../platform/http/chosen-language.ts';
import { parseFilter } from '../../platform/http/parse-filter.ts';
import type { PortalServer } from '../../platform/http/portal-server.ts';
import { closed, Id, Nullable, Text } from '../../platform/http/shapes.ts';
import type { PlatformParts } from '../../platform/platform-parts.ts';
import { normalizeEmailAddress } from '../../platform/text/email-address.ts';
import { findSchool } from '../../schools/find-school.ts';
import { getStudentIdRule } from '../../schools/get-student-id-rule.ts';
import type { SchoolParts } from '../../schools/school-parts.ts';
import { spendAccountBudget } from '../spend-account-budget.ts';
import { checkEmailId } from './check-email-id.ts';
import { checkStudentId } from './check-student-id.ts';
import { describeInvited, findInvited } from './find-invited.ts';
import { invitationPage } from './open-registration.ts';

const Availability = Type.Object({ success: Type.Boolean(), error: Type.String() });
const InvitedFields = Type.Object({
  FirstName: Type.String(),
  LastName: Type.String(),
  Email: Type.String(),
  SchoolStudentID: Type.String(),
});
const PrefillFailure = Type.Object({ Error: Type.String(), Url: Type.String() });

/** The specification's calls for registration. */
export function addRegistrationRoutes(server: PortalServer, parts: SchoolParts): void {
  addRegisterRoute(server, parts);
  addStudentIdPatternRoute(server, parts);
  addEmailCheckRoute(server, parts);
  addStudentIdCheckRoute(server, parts);
  addInvitedPrefillRoute(server, parts);
}

function addRegisterRoute(server: PortalServer, { storage }: PlatformParts): void {
  server.post(
    '/api/sitecore/Account/Register',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Account'],
        summary: 'How a school’s students get an account',
        description: 'Takes JSON or a serialized form. university is a school’s id, slug or name.',
        body: Type.Object({ university: Text }, closed),
        response: { 200: Type.Object({ url: Type.Optional(Type.String()), error: Type.Optional(Type.String()) }) },
      },
    },
    async (request) => {
      const school = await findSchool(storage, request.body.university.trim());
      if (!school) return { error: 'Choose your university from the list' };
      if (school.signOn === 'sso') return { url: `/saml/${school.slug}/login` };
      if (!school.options.accountsWithoutInvitation) return { url: invitationPage(school) };
      return { url: `/register?university=${encodeURIComponent(school.id)}` };
    },
  );
}

function addStudentIdPatternRoute(server: PortalServer, parts: SchoolParts): void {
  server.get(
    '/api/sitecore/Account/GetStudentIdRegex',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Account'],
        summary: 'The pattern for a school’s student IDs',
        description:
          'UniversityId is a school’s id, slug or name; PartnerSPId is the entity id of its identity provider. One of them may be empty. If both are given, they must name the same school.',
        querystring: Type.Object({ UniversityId: Text, PartnerSPId: Type.Optional(Text) }, closed),
        response: { 200: Type.Object({ StudentIDRegex: Type.String(), StudentIDRegexErrorMessage: Type.String() }) },
      },
    },
    ({ query: { UniversityId: universityId, PartnerSPId: partner }, cookies }) =>
      getStudentIdRule(parts, { universityId, partner, language: chosenLanguage(cookies) }),
  );
}

function addEmailCheckRoute(server: PortalServer, { storage, clock }: PlatformParts): void {
  server.get(
    '/api/sitecore/Account/CheckEmailId',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Account'],
        summary: 'Check that an address is free for a new account',
        querystring: Type.Object({ emailid: Type.String({ maxLength: 1000 }) }, closed),
        response: { 200: Availability },
      },
    },
    async (request) => {
      const { emailid } = request.query;
      const target = normalizeEmailAddress(emailid);
      const attempt = { address: clientAddress(request.ip), target, now: clock.now() };
      await spendAccountBudget(storage, 'check-email', attempt);
      return checkEmailId(storage, emailid);
    },
  );
}

function addStudentIdCheckRoute(server: PortalServer, { storage, clock }: PlatformParts): void {
  server.get(
    '/api/sitecore/Account/CheckStudentId',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Account'],
        summary: 'Check that a student ID is free to register',
        description:
          'universityid and partnerspid name a school as in GetStudentIdRegex. Every id is free at an unknown school.',
        querystring: Type.Object({ studentid: Text, universityid: Text, partnerspid: Type.Optional(Text) }, closed),
        response: { 200: Availability },
      },
    },
    async (request) => {
      const { studentid: studentId, universityid: universityId, partnerspid: partner } = request.query;
      const target = `${universityId}:${studentId}`;
      const attempt = { address: clientAddress(request.ip), target, now: clock.now() };
      await spendAccountBudget(storage, 'check-student-id', attempt);
      return checkStudentId(storage, { studentId, universityId, partner });
    },
  );
}

function addInvitedPrefillRoute(server: PortalServer, { storage, clock }: PlatformParts): void {
  server.get(
    '/api/PrefillRegistration',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Prefill'],
        summary: 'The prefill for an invited registration: filter=studentsID:eq:{id}, studentId={id}',
        description:
          'The response is null if the student with this id can no longer register. It has Error and Url if the two ids differ. The response never contains the date of birth.',
        querystring: Type.Object({ filter: Text, studentId: Type.Optional(Id) }, closed),
        response: { 200: Nullable(Type.Union([InvitedFields, PrefillFailure])) },
      },
    },
    async (request) => {
      const id = parseFilter(request.query.filter, 'studentsID');
      if ((request.query.studentId ?? id) !== id) return { Error: 'Oops, something went wrong', Url: '/GenericError' };
      await spendAccountBudget(storage, 'invitation', {
        address: clientAddress(request.ip),
        target: id,
        now: clock.now(),
      });
      const invited = await findInvited(storage, id);
      return invited && describeInvited(invited);
    },
  );
}
