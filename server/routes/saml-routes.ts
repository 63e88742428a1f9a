import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { clientAddress } from '../budgets/client-address.ts';
import { bucketOf, spendBudgets } from '../budgets/spend-budgets.ts';
import type { ServerConfig } from '../config.ts';
import { ServerError } from '../errors/server-error.ts';
import { hiddenFromDocs } from '../http/openapi.ts';
import type { PortalServer } from '../http/portal-server.ts';
import { serviceProviderMetadata } from '../saml/metadata.ts';
import { portalReturnPath } from '../saml/portal-return-path.ts';
import { samlAcsPath } from '../saml/saml-paths.ts';
import { SamlRefusal } from '../saml/saml-refusal.ts';
import { serviceProviderAddresses } from '../saml/service-provider.ts';
import { createSsoCookies } from '../saml/sso-cookies.ts';
import { longestXml } from '../saml/xml-document.ts';
import type { ServerParts } from '../server-parts.ts';
import { describeDevice } from '../sessions/describe-device.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import { hashSessionId } from '../sessions/session-id.ts';
import { beginSsoSignOn } from '../use-cases/begin-sso-sign-on.ts';
import { findIdentityProvider, type UniversitySignOn } from '../use-cases/find-identity-provider.ts';
import { receiveSsoResponse } from '../use-cases/receive-sso-response.ts';
import { receiveSsoSignOut, signedOutPath } from '../use-cases/receive-sso-sign-out.ts';
import { recordSsoRefusal } from '../use-cases/record-sso-refusal.ts';
import { takeSsoArrival } from '../use-cases/take-sso-arrival.ts';
import { closed } from './shapes.ts';

const Slug = Type.Object({ slug: Type.String({ pattern: '^[a-z0-9-]{1,64}$' }) }, closed);
/** In base64, with the names of the fields. */
const longestPost = longestXml * 1.5;
/** A campus may stand behind one address on the day of a deadline. */
const perAddress = 600;
const perSchool = 20_000;

type SlugRequest = FastifyRequest<{ Params: { slug: string } }>;

/**
 * Where a university's identity provider and we meet. People come here by links and forms of other sites, so whatever happens,
 * the answer is a page to go to.
 */
export function addSamlRoutes(
  server: PortalServer,
  config: Pick<ServerConfig, 'secure' | 'baseUrl'>,
  parts: ServerParts,
  sessionCookie: SessionCookie,
): void {
  const { storage, clock, baseUrl } = parts;
  const cookies = createSsoCookies(config);
  const route = { config: { access: 'public' }, schema: { ...hiddenFromDocs, params: Slug } } as const;

  const find = async ({ ip, params: { slug } }: SlugRequest, kind: string): Promise<UniversitySignOn> => {
    const budgets = [
      { bucket: `saml-${kind}:address:${clientAddress(ip)}`, limit: perAddress },
      { bucket: `saml-${kind}:school:${bucketOf(slug)}`, limit: perSchool },
    ];
    await spendBudgets(storage, budgets, clock.now());
    const found = await storage.system((trx) => findIdentityProvider(trx, slug));
    if (!found) throw new SamlRefusal('no-identity-provider');
    return found;
  };

  /** Writes down why somebody was refused, and leads them to a page that says what to do under the same reference. */
  const refuse = async (
    request: FastifyRequest,
    error: unknown,
    { universityId, action = 'sso.refused' }: { readonly universityId: string | undefined; readonly action?: string },
  ): Promise<string> => {
    const page = (about: string) => `/GenericError?about=${about}&reference=${request.id}`;
    if (error instanceof ServerError && error.code === 'TOO_MANY_ATTEMPTS') return page('sign-on');
    const { reason } = await recordSsoRefusal(storage, {
      error,
      universityId: universityId ?? null,
      action,
      address: clientAddress(request.ip),
      requestId: request.id,
      now: clock.now(),
    });
    return page(reason === 'account-disabled' ? 'account-disabled' : 'sign-on');
  };

  server.get('/saml/:slug/metadata', route, async (request, reply) => {
    const { slug } = request.params;
    const university = await storage.db
      .selectFrom('universities')
      .select('name')
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (!university) throw new ServerError('NOT_FOUND');
    const { certificate } = await parts.serviceProviderKey();
    const addresses = serviceProviderAddresses(baseUrl, slug);
    return reply
      .type('application/samlmetadata+xml; charset=utf-8')
      .send(serviceProviderMetadata({ addresses, certificate, universityName: university.name }));
  });

  server.get<{ Params: { slug: string }; Querystring: { returnTo?: unknown } }>(
    '/saml/:slug/login',
    route,
    async (request, reply) => {
      // On loopback a browser may have come by another name than the one that the answer will be sent to, and the cookie with it.
      if (!config.secure && request.headers.host !== new URL(baseUrl).host)
        return reply.redirect(`${baseUrl}${request.url}`, 303);
      let signOn: UniversitySignOn | undefined;
      try {
        signOn = await find(request, 'login');
        const binding = cookies.bind(request, reply);
        const returnTo = portalReturnPath(request.query.returnTo, parts.forms.catalog);
        return await reply.redirect(await beginSsoSignOn(parts, { signOn, binding, returnTo, now: clock.now() }), 303);
      } catch (error) {
        return reply.redirect(await refuse(request, error, { universityId: signOn?.university.id }), 303);
      }
    },
  );

  server.post<{ Params: { slug: string }; Body: unknown }>(
    samlAcsPath,
    { ...route, bodyLimit: longestPost },
    async (request, reply) => {
      let signOn: UniversitySignOn | undefined;
      try {
        signOn = await find(request, 'acs');
        const samlResponse = readField(request.body, 'SAMLResponse');
        const code = await receiveSsoResponse(parts, { signOn, samlResponse, now: clock.now() });
        return await reply.redirect(`/saml/arrival?code=${code}`, 303);
      } catch (error) {
        return reply.redirect(await refuse(request, error, { universityId: signOn?.university.id }), 303);
      }
    },
  );

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
        return reply.redirect(await refuse(request, error, { universityId: undefined }), 303);
      }
    },
  );

  server.get<{ Params: { slug: string } }>('/saml/:slug/logout', route, async (request, reply) => {
    let signOn: UniversitySignOn | undefined;
    try {
      signOn = await find(request, 'logout');
      const query = request.url.slice(request.url.indexOf('?') + 1);
      const url = await receiveSsoSignOut(parts, { signOn, query, requestId: request.id, now: clock.now() });
      return await reply.redirect(url, 303);
    } catch (error) {
      await refuse(request, error, { universityId: signOn?.university.id, action: 'sso.sign-out-refused' });
      // Whoever comes here has signed out or was never signed in: nothing is left for them to do.
      return reply.redirect(signedOutPath, 303);
    }
  });
}

// Read by hand: a person whose browser brought something else is owed a page, not the words for a program.
function readField(from: unknown, name: string): string {
  const value = typeof from === 'object' && from !== null ? (from as Record<string, unknown>)[name] : undefined;
  if (typeof value !== 'string' || value === '') throw new SamlRefusal('malformed');
  return value;
}
