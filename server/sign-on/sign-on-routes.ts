import { Type } from 'typebox';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { closed, Text } from '../platform/http/shapes.ts';
import { findSchool } from '../schools/find-school.ts';
import { isSignOnDomain } from '../schools/is-sign-on-domain.ts';
import type { SignOnParts } from './sign-on-parts.ts';

/**
 * The specification's calls about how a school's people sign in. They return public facts about schools, not account
 * data.
 */
export function addSignOnRoutes(server: PortalServer, { storage }: SignOnParts): void {
  server.post(
    '/api/sitecore/Account/LoginPage',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Account'],
        summary: 'Where a school’s students and staff sign in',
        description: 'Accepts JSON or a serialized form. Identify the school by id, slug or name.',
        body: Type.Object({ universityid: Text }, closed),
        response: { 200: Type.Object({ url: Type.String() }) },
      },
    },
    async (request) => {
      const school = await findSchool(storage, request.body.universityid.trim());
      if (!school) return { url: '/login' };
      if (school.signOn === 'sso') return { url: `/saml/${school.slug}/login` };
      return { url: `/login?university=${encodeURIComponent(school.id)}` };
    },
  );

  server.post(
    '/api/sitecore/Account/CheckSSOSession',
    {
      config: { access: 'visitor' },
      schema: {
        tags: ['Account'],
        summary: 'Check whether a student who signed on at a school is no longer signed in here',
        body: Type.Object({ universityname: Text }, closed),
        response: { 200: Type.Object({ isNotActive: Type.Boolean() }) },
      },
    },
    async (request) => {
      const school = await findSchool(storage, request.body.universityname.trim());
      const { session } = request;
      const isActive = school?.signOn === 'sso' && session?.role === 'student' && session.universityId === school.id;
      return { isNotActive: !isActive };
    },
  );

  server.post(
    '/api/sitecore/Account/SSOUniversityCheck',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Account'],
        summary: 'Whether addresses at an email domain belong to a school with single sign-on: "True" or "False"',
        body: Type.Object({ domain: Text }, closed),
        response: { 200: Type.Union([Type.Literal('True'), Type.Literal('False')]) },
      },
    },
    async (request, reply) => {
      const answer = (await isSignOnDomain(storage, request.body.domain)) ? 'True' : 'False';
      // A bare string would be sent as plain text, but the specification's callers read JSON.
      return reply
        .serializer((text: unknown) => JSON.stringify(text))
        .type('application/json')
        .send(answer);
    },
  );
}
