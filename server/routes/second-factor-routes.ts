import { Type } from 'typebox';
import { clientAddress } from '../budgets/client-address.ts';
import type { PortalServer } from '../http/portal-server.ts';
import type { ServerParts } from '../server-parts.ts';
import { describeDevice } from '../sessions/describe-device.ts';
import { homeOf } from '../sessions/home-of.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import { hashSessionId } from '../sessions/session-id.ts';
import { describeSecondFactor } from '../use-cases/describe-second-factor.ts';
import { passSecondFactor } from '../use-cases/pass-second-factor.ts';
import { closed } from './shapes.ts';

/** The second step of an administrator's or a staff member's sign-in. Who it is, is what the first step left with the browser. */
export function addSecondFactorRoutes(server: PortalServer, parts: ServerParts, cookie: SessionCookie): void {
  server.get(
    '/api/portal/second-factor',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Portal'],
        summary: 'Whether a code is asked for, or first a secret is to be put into an app',
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
        summary: 'Give the code and be signed in',
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
