import { Type } from 'typebox';
import { clientAddress } from '../platform/budgets/client-address.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { closed, Id } from '../platform/http/shapes.ts';
import type { PlatformParts } from '../platform/platform-parts.ts';
import { describeDevice } from '../sessions/describe-device.ts';
import { homeOf } from '../sessions/home-of.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import { hashSessionId } from '../sessions/session-id.ts';
import { checkUserLogin, findLoginSchool } from './check-user-login.ts';
import { signIn } from './sign-in.ts';

const LoginBody = Type.Object(
  {
    email: Type.String({ maxLength: 1000 }),
    // Only a length limit. Password rules apply where a user chooses a password.
    password: Type.Optional(Type.String({ maxLength: 1000 })),
    university: Type.Optional(Type.Union([Id, Type.Literal('')])),
  },
  closed,
);

/** The sign-in calls that the specification lists under Account. */
export function addAccountRoutes(server: PortalServer, parts: PlatformParts, cookie: SessionCookie): void {
  addLoginRoute(server, parts, cookie);
  addUserLoginCheckRoute(server, parts);
  addVerifyUserRoute(server);
  addNextPageRoute(server);
}

function addLoginRoute(server: PortalServer, parts: PlatformParts, cookie: SessionCookie): void {
  const { storage, clock } = parts;

  server.post(
    '/api/sitecore/Account/Login',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Account'],
        summary: 'Sign in with a password, or find out that the person signs in through a school',
        description:
          'Takes JSON or a serialized form. If the sign-in succeeds, url is the next page. If it fails, error is the message for the student.',
        body: LoginBody,
        response: {
          200: Type.Object({
            url: Type.Optional(Type.String()),
            error: Type.Optional(Type.String()),
            unconfirmed: Type.Optional(Type.Literal(true)),
          }),
        },
      },
    },
    async (request, reply) => {
      const { email, password = '', university } = request.body;
      const address = clientAddress(request.ip);
      const school = await findLoginSchool(storage, { email, university, address, now: clock.now() });
      if (school) return { url: `/saml/${school.slug}/login` };
      const oldId = cookie.read(request);
      const answer = await signIn(parts, {
        email,
        password,
        university: university || undefined,
        address,
        knownBrowser: cookie.known.read(request),
        oldSessionHash: oldId === undefined ? undefined : hashSessionId(oldId),
        device: describeDevice(request.headers['user-agent']),
        requestId: request.id,
        now: clock.now(),
      });
      if ('error' in answer) return answer;
      if ('pendingSignIn' in answer) {
        cookie.pending.set(reply, answer.pendingSignIn);
        cookie.known.set(reply, answer.knownBrowser);
        return { url: '/second-factor' };
      }
      cookie.set(reply, answer.sessionId);
      cookie.known.set(reply, answer.knownBrowser);
      return { url: homeOf('student') };
    },
  );
}

function addUserLoginCheckRoute(server: PortalServer, { storage, clock }: PlatformParts): void {
  server.post(
    '/api/sitecore/Account/CheckUserLogin',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Account'],
        summary: 'Check whether a person signs in through a school instead of with a password',
        body: Type.Object({ email: Type.String({ maxLength: 1000 }) }, closed),
        response: { 200: Type.Object({ isSSO: Type.Boolean() }) },
      },
    },
    (request) =>
      checkUserLogin(storage, { email: request.body.email, address: clientAddress(request.ip), now: clock.now() }),
  );
}

function addVerifyUserRoute(server: PortalServer): void {
  server.post(
    '/api/sitecore/Account/VerifyUser',
    {
      config: { access: 'visitor' },
      schema: {
        tags: ['Account'],
        summary: 'Check that the user is still signed in, before a form is submitted',
        response: { 200: Type.Object({ success: Type.Boolean(), url: Type.String() }) },
      },
    },
    async ({ session }) => (session ? { success: true, url: homeOf(session.role) } : { success: false, url: '/login' }),
  );
}

function addNextPageRoute(server: PortalServer): void {
  server.post(
    '/api/sitecore/Account/Dashboard',
    {
      config: { access: 'visitor' },
      schema: {
        tags: ['Account'],
        summary: 'The URL of the page to show the user next',
        response: { 200: Type.Object({ url: Type.String() }) },
      },
    },
    async ({ session }) => ({ url: session ? homeOf(session.role) : '/login' }),
  );
}
