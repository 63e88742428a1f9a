import { Type } from 'typebox';
import { clientAddress } from '../../platform/budgets/client-address.ts';
import type { PortalServer } from '../../platform/http/portal-server.ts';
import { closed } from '../../platform/http/shapes.ts';
import type { PlatformParts } from '../../platform/platform-parts.ts';
import { describeDevice } from '../../sessions/describe-device.ts';
import { homeOf } from '../../sessions/home-of.ts';
import type { SessionCookie } from '../../sessions/session-cookie.ts';
import { hashSessionId } from '../../sessions/session-id.ts';
import { describeSecondFactor } from './describe-second-factor.ts';
import { passSecondFactor } from './pass-second-factor.ts';

/** The second step of an administrator's or a staff member's sign-in. The first step's cookie identifies the person. */
export function addSecondFactorRoutes(server: PortalServer, parts: PlatformParts, cookie: SessionCookie): void {
  server.get(
    '/api/portal/second-factor',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Portal'],
        summary: 'Whether the user must enter a code, or first set up an authenticator app',
        response: {
          200: Type.Union([
            Type.Object({ state: Type.Literal('ask') }),
            Type.Object({
              state: Type.Literal('enroll'),
              secret: Type.String({ description: 'Base32' }),
              uri: Type.String({ description: 'otpauth:' }),
            }),
          ]),
        },
      },
    },
    (request) => describeSecondFactor(parts, { pendingSignIn: cookie.pending.read(request), now: parts.clock.now() }),
  );

  server.post(
    '/api/portal/second-factor',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Portal'],
        summary: 'Sign in with the code',
        body: Type.Object({ code: Type.String({ maxLength: 20 }) }, closed),
        response: { 200: Type.Object({ url: Type.Optional(Type.String()), error: Type.Optional(Type.String()) }) },
      },
    },
    async (request, reply) => {
      const oldId = cookie.read(request);
      const answer = await passSecondFactor(parts, {
        pendingSignIn: cookie.pending.read(request),
        code: request.body.code,
        address: clientAddress(request.ip),
        oldSessionHash: oldId === undefined ? undefined : hashSessionId(oldId),
        device: describeDevice(request.headers['user-agent']),
        requestId: request.id,
        now: parts.clock.now(),
      });
      if ('error' in answer) return { error: answer.error };
      cookie.pending.clear(reply);
      cookie.set(reply, answer.sessionId);
      return { url: homeOf(answer.role) };
    },
  );
}
