import { Type } from 'typebox';
import { clientAddress } from '../budgets/client-address.ts';
import { spendAccountBudget } from '../budgets/spend-account-budget.ts';
import { parseFilter } from '../filters/parse-filter.ts';
import type { PortalServer } from '../http/portal-server.ts';
import { normalizeEmailAddress } from '../rules/email-address.ts';
import type { ServerParts } from '../server-parts.ts';
import { checkEmailId } from '../use-cases/check-email-id.ts';
import { checkStudentId } from '../use-cases/check-student-id.ts';
import { describeInvited, findInvited } from '../use-cases/find-invited.ts';
import { findSchool } from '../use-cases/find-school.ts';
import { getStudentIdRule } from '../use-cases/get-student-id-rule.ts';
import { closed, Id, Nullable, Text } from './shapes.ts';

const Availability = Type.Object({ success: Type.Boolean(), error: Type.String() });
const InvitedFields = Type.Object({
  FirstName: Type.String(),
  LastName: Type.String(),
  Email: Type.String(),
  SchoolStudentID: Type.String(),
});
const PrefillFailure = Type.Object({ Error: Type.String(), Url: Type.String() });

/** The specification's calls that the registrations ask. */
export function addRegistrationRoutes(server: PortalServer, { storage, clock }: ServerParts): void {
  server.post(
    '/api/sitecore/Account/Register',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Account'],
        summary: 'Where the students of a school get an account',
        description: 'Takes JSON or a serialized form. A school is named by id, slug or name.',
        body: Type.Object({ university: Text }, closed),
        response: { 200: Type.Object({ url: Type.Optional(Type.String()), error: Type.Optional(Type.String()) }) },
      },
    },
    async (request) => {
      const school = await findSchool(storage, request.body.university.trim());
      if (!school) return { error: 'Choose your university from the list' };
      if (school.signOn === 'sso') return { url: `/saml/${school.slug}/login` };
      return { url: `/register?university=${encodeURIComponent(school.id)}` };
    },
  );

  server.get(
    '/api/sitecore/Account/GetStudentIdRegex',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Account'],
        summary: 'What the student ids of a school look like',
        description: 'UniversityId names a school by id, slug or name. PartnerSPId chooses nothing.',
        querystring: Type.Object({ UniversityId: Text, PartnerSPId: Type.Optional(Text) }, closed),
        response: { 200: Type.Object({ StudentIDRegex: Type.String(), StudentIDRegexErrorMessage: Type.String() }) },
      },
    },
    (request) => getStudentIdRule(storage, request.query.UniversityId),
  );

  server.get(
    '/api/sitecore/Account/CheckEmailId',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Account'],
        summary: 'Whether a new account may have an address',
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

  server.get(
    '/api/sitecore/Account/CheckStudentId',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Account'],
        summary: 'Whether somebody may still register with a student id',
        description: 'universityid names a school by id, slug or name. partnerspid chooses nothing.',
        querystring: Type.Object({ studentid: Text, universityid: Text, partnerspid: Type.Optional(Text) }, closed),
        response: { 200: Availability },
      },
    },
    async (request) => {
      const { studentid: studentId, universityid: universityId } = request.query;
      const target = `${universityId}:${studentId}`;
      const attempt = { address: clientAddress(request.ip), target, now: clock.now() };
      await spendAccountBudget(storage, 'check-student-id', attempt);
      return checkStudentId(storage, { studentId, universityId });
    },
  );

  server.get(
    '/api/PrefillRegistration',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Prefill'],
        summary: 'The prefill of an invited registration: filter=studentsID:eq:{id}, studentId={id}',
        description:
          'Null when the id names nobody who can still register. Error and Url when the two ids are not the same. The date of birth is never given.',
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
