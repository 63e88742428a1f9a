import { Type } from 'typebox';
import { clientAddress } from '../budgets/client-address.ts';
import type { PortalServer } from '../http/portal-server.ts';
import type { ServerParts } from '../server-parts.ts';
import { homeOf } from '../sessions/home-of.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import { describeDevice } from '../sessions/describe-device.ts';
import { hashSessionId } from '../sessions/session-id.ts';
import { checkUserLogin, findLoginSchool } from '../use-cases/check-user-login.ts';
import { signIn } from '../use-cases/sign-in.ts';
import { closed, Id } from './shapes.ts';

const LoginBody = Type.Object(
  {
    email: Type.String({ maxLength: 1000 }),
    // No rule but a bound: what a password must be like is asked where one is chosen.
    password: Type.Optional(Type.String({ maxLength: 1000 })),
    university: Type.Optional(Type.Union([Id, Type.Literal('')])),
  },
  closed,
);

/** The specification's Account calls that sign-in and the waiver need. */
export function addAccountRoutes(server: PortalServer, parts: ServerParts, cookie: SessionCookie): void {
  const { storage, clock } = parts;

  server.post(
    '/api/sitecore/Account/Login',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Account'],
        summary: 'Sign in with a password, or learn where the school of an address signs its people in',
        description:
          'Takes JSON or a serialized form. A success carries the address to go on to, a refusal carries words.',
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
        oldSessionHash: oldId === undefined ? undefined : hashSessionId(oldId),
        device: describeDevice(request.headers['user-agent']),
        requestId: request.id,
        now: clock.now(),
      });
      if ('error' in answer) return answer;
      if ('pendingSignIn' in answer) {
        cookie.pending.set(reply, answer.pendingSignIn);
        return { url: '/second-factor' };
      }
      cookie.set(reply, answer.sessionId);
      return { url: homeOf('student') };
    },
  );

  server.post(
    '/api/sitecore/Account/CheckUserLogin',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Account'],
        summary: 'Whether an address signs on at its school instead of with a password',
        body: Type.Object({ email: Type.String({ maxLength: 1000 }) }, closed),
        response: { 200: Type.Object({ isSSO: Type.Boolean() }) },
      },
    },
    (request) =>
      checkUserLogin(storage, { email: request.body.email, address: clientAddress(request.ip), now: clock.now() }),
  );

  server.post(
    '/api/sitecore/Account/VerifyUser',
    {
      config: { access: 'visitor' },
      schema: {
        tags: ['Account'],
        summary: 'Whether the person is still signed in; asked before a form is sent',
        response: { 200: Type.Object({ success: Type.Boolean(), url: Type.String() }) },
      },
    },
    async ({ session }) => (session ? { success: true, url: homeOf(session.role) } : { success: false, url: '/login' }),
  );

  server.post(
    '/api/sitecore/Account/Dashboard',
    {
      config: { access: 'visitor' },
      schema: {
        tags: ['Account'],
        summary: 'Where the person goes on',
        response: { 200: Type.Object({ url: Type.String() }) },
      },
    },
    async ({ session }) => ({ url: session ? homeOf(session.role) : '/login' }),
  );
}
