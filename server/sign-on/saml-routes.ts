import { Type } from 'typebox';
import type { ServerConfig } from '../platform/config/config.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { hiddenFromDocs } from '../platform/http/openapi.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { closed } from '../platform/http/shapes.ts';
import { describeDevice } from '../sessions/describe-device.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import { hashSessionId } from '../sessions/session-id.ts';
import { beginSsoSignOn } from './begin-sso-sign-on.ts';
import type { UniversitySignOn } from './find-identity-provider.ts';
import { findSignOn } from './find-sign-on.ts';
import { receiveSsoResponse } from './receive-sso-response.ts';
import { receiveSsoSignOut, signedOutPath } from './receive-sso-sign-out.ts';
import { refuseSignOn } from './refuse-sign-on.ts';
import { serviceProviderMetadata } from './saml/metadata.ts';
import { portalReturnPath } from './saml/portal-return-path.ts';
import { SamlRefusal } from './saml/saml-refusal.ts';
import { serviceProviderAddresses } from './saml/service-provider.ts';
import { createSsoCookies, type SsoCookies } from './saml/sso-cookies.ts';
import { longestXml } from './saml/xml-document.ts';
import type { SignOnParts } from './sign-on-parts.ts';
import { takeSsoArrival } from './take-sso-arrival.ts';

const Slug = Type.Object({ slug: Type.String({ pattern: '^[a-z0-9-]{1,64}$' }) }, closed);
/** Allows for base64 and the field names. */
const longestPost = longestXml * 1.5;
const route = { config: { access: 'public' }, schema: { ...hiddenFromDocs, params: Slug } } as const;

interface RouteParts extends SignOnParts {
  readonly config: Pick<ServerConfig, 'secure' | 'baseUrl'>;
  readonly cookies: SsoCookies;
  readonly sessionCookie: SessionCookie;
}

/**
 * The addresses where a university's identity provider and the portal exchange messages. People arrive through links
 * and forms on other sites. The response therefore always redirects them to a page, even after an error.
 */
export function addSamlRoutes(
  server: PortalServer,
  config: Pick<ServerConfig, 'secure' | 'baseUrl'>,
  signOnParts: SignOnParts,
  sessionCookie: SessionCookie,
): void {
  const parts = { ...signOnParts, config, cookies: createSsoCookies(config), sessionCookie };
  addMetadataRoute(server, parts);
  addLoginRoute(server, parts);
  addResponseRoute(server, parts);
  addArrivalRoute(server, parts);
  addSignOutRoute(server, parts);
}

function addMetadataRoute(server: PortalServer, parts: RouteParts): void {
  const { storage, baseUrl, serviceProviderKey } = parts;
  server.get('/saml/:slug/metadata', route, async (request, reply) => {
    const { slug } = request.params;
    const university = await storage.db
      .selectFrom('universities')
      .select('name')
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (!university) throw new ServerError('NOT_FOUND');
    const { certificate } = await serviceProviderKey();
    const addresses = serviceProviderAddresses(baseUrl, slug);
    return reply
      .type('application/samlmetadata+xml; charset=utf-8')
      .send(serviceProviderMetadata({ addresses, certificate, universityName: university.name }));
  });
}

function addLoginRoute(server: PortalServer, parts: RouteParts): void {
  const { clock, baseUrl, config, cookies } = parts;
  server.get<{ Params: { slug: string }; Querystring: { returnTo?: unknown } }>(
    '/saml/:slug/login',
    route,
    async (request, reply) => {
      // On loopback, a browser may have used a different host name than the one that receives the identity provider's
      // response. The cookie would then belong to the wrong host.
      if (!config.secure && request.headers.host !== new URL(baseUrl).host)
        return reply.redirect(`${baseUrl}${request.url}`, 303);
      let signOn: UniversitySignOn | undefined;
      try {
        signOn = await findSignOn(parts, request, 'login');
        const binding = cookies.bind(request, reply);
        const returnTo = portalReturnPath(request.query.returnTo, parts.forms.catalog);
        return await reply.redirect(await beginSsoSignOn(parts, { signOn, binding, returnTo, now: clock.now() }), 303);
      } catch (error) {
        return reply.redirect(await refuseSignOn(parts, request, { error, universityId: signOn?.university.id }), 303);
      }
    },
  );
}

function addResponseRoute(server: PortalServer, parts: RouteParts): void {
  const { clock } = parts;
  server.post<{ Params: { slug: string }; Body: unknown }>(
    '/saml/:slug/acs',
    // A university's page posts the assertion. The route reads and sets no cookies; the signature shows where the
    // assertion comes from.
    { ...route, config: { ...route.config, anyOrigin: true }, bodyLimit: longestPost },
    async (request, reply) => {
      let signOn: UniversitySignOn | undefined;
      try {
        signOn = await findSignOn(parts, request, 'acs');
        const samlResponse = readField(request.body, 'SAMLResponse');
        const code = await receiveSsoResponse(parts, { signOn, samlResponse, now: clock.now() });
        return await reply.redirect(`/saml/arrival?code=${code}`, 303);
      } catch (error) {
        return reply.redirect(await refuseSignOn(parts, request, { error, universityId: signOn?.university.id }), 303);
      }
    },
  );
}

function addArrivalRoute(server: PortalServer, parts: RouteParts): void {
  const { clock, cookies, sessionCookie } = parts;
  server.get<{ Querystring: { code?: unknown } }>(
    '/saml/arrival',
    { config: route.config, schema: hiddenFromDocs },
    async (request, reply) => {
      const oldId = sessionCookie.read(request);
      try {
        const outcome = await takeSsoArrival(parts, {
          code: readField(request.query, 'code'),
          binding: cookies.readBinding(request),
          oldSessionHash: oldId === undefined ? undefined : hashSessionId(oldId),
          device: describeDevice(request.headers['user-agent']),
          requestId: request.id,
          now: clock.now(),
        });
        if (outcome.kind === 'register') {
          cookies.setArrival(reply, outcome.cookie);
          return await reply.redirect('/register/sso', 303);
        }
        sessionCookie.set(reply, outcome.sessionId);
        return await reply.redirect(outcome.returnTo ?? '/dashboard', 303);
      } catch (error) {
        return reply.redirect(await refuseSignOn(parts, request, { error, universityId: undefined }), 303);
      }
    },
  );
}

function addSignOutRoute(server: PortalServer, parts: RouteParts): void {
  const { clock } = parts;
  server.get<{ Params: { slug: string } }>('/saml/:slug/logout', route, async (request, reply) => {
    let signOn: UniversitySignOn | undefined;
    try {
      signOn = await findSignOn(parts, request, 'logout');
      const query = request.url.slice(request.url.indexOf('?') + 1);
      const url = await receiveSsoSignOut(parts, { signOn, query, requestId: request.id, now: clock.now() });
      return await reply.redirect(url, 303);
    } catch (error) {
      await refuseSignOn(parts, request, {
        error,
        universityId: signOn?.university.id,
        action: 'sso.sign-out-refused',
      });
      // The user has signed out already, or was never signed in, so there is nothing left to do.
      return reply.redirect(signedOutPath, 303);
    }
  });
}

// Validates in the handler, so that a person whose browser sends an invalid value sees a page instead of a
// machine-readable error.
function readField(from: unknown, name: string): string {
  const value = typeof from === 'object' && from !== null ? (from as Record<string, unknown>)[name] : undefined;
  if (typeof value !== 'string' || value === '') throw new SamlRefusal('malformed');
  return value;
}
