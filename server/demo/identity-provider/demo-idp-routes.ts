import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { ServerError } from '../../platform/errors/server-error.ts';
import { hiddenFromDocs } from '../../platform/http/openapi.ts';
import type { PortalServer } from '../../platform/http/portal-server.ts';
import { readRedirectMessage, type RedirectMessage } from '../../sign-on/saml/redirect-message.ts';
import { createMessageId } from '../../sign-on/saml/secret.ts';
import { serviceProviderAddresses } from '../../sign-on/saml/service-provider.ts';
import { attributeOf, isNamed } from '../../sign-on/saml/xml-document.ts';
import type { SignOnParts } from '../../sign-on/sign-on-parts.ts';
import { answerDemoRequest } from './answer-demo-request.ts';
import { createDemoSaml } from './create-demo-saml.ts';
import type { DemoIdentityProvider } from './demo-identity-provider.ts';
import { demoMetadata } from './demo-metadata.ts';
import { demoStyle, demoStylePath, renderAnswer, renderChoice } from './demo-pages.ts';
import { listDemoPeople } from './demo-people.ts';

const access = { access: 'public' } as const;
const schema = hiddenFromDocs;
const Choice = Type.Object(
  { person: Type.String({ maxLength: 64 }), query: Type.String({ maxLength: 8000 }) },
  { additionalProperties: false },
);

/** The pages of the demo identity provider. They ask for no password, so they never exist in production. */
export function addDemoIdentityProvider(
  server: PortalServer,
  parts: SignOnParts,
  provider: DemoIdentityProvider,
): void {
  const addresses = serviceProviderAddresses(parts.baseUrl, provider.slug);
  const readRequest = async (query: string, name: string): Promise<RedirectMessage> => {
    const { certificate } = await parts.serviceProviderKey();
    const message = readRedirectMessage(query, [certificate]);
    if (!isNamed(message.root, 'protocol', name)) throw new ServerError('REQUEST_INVALID');
    return message;
  };

  server.get(demoStylePath, { config: access, schema }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(demoStyle),
  );
  server.get('/demo-idp/metadata', { config: access, schema }, (_request, reply) =>
    reply.type('application/samlmetadata+xml; charset=utf-8').send(demoMetadata(provider)),
  );
  server.get('/demo-idp/sso', { config: access, schema }, async (request, reply) => {
    const query = queryOf(request.url);
    await readRequest(query, 'AuthnRequest');
    return sendPage(reply, renderChoice(await listDemoPeople(parts.storage, provider.slug), query));
  });
  server.post('/demo-idp/sso', { config: access, schema: { ...schema, body: Choice } }, async (request, reply) => {
    const { root } = await readRequest(request.body.query, 'AuthnRequest');
    const people = await listDemoPeople(parts.storage, provider.slug);
    const person = people.find(({ studentId }) => studentId === request.body.person);
    if (!person) throw new ServerError('NOT_FOUND');
    const { certificate } = await parts.serviceProviderKey();
    const now = parts.clock.now();
    const inResponseTo = attributeOf(root, 'ID') ?? '';
    const answer = await answerDemoRequest({ provider, person, inResponseTo, addresses, certificate, now });
    return sendPage(reply, renderAnswer(person, addresses.acsUrl, answer));
  });
  server.get('/demo-idp/slo', { config: access, schema }, async (request, reply) => {
    const { root, relayState } = await readRequest(queryOf(request.url), 'LogoutRequest');
    // The provider has no session of its own, so there is nothing to end here.
    const saml = createDemoSaml(provider, addresses.sloUrl, createMessageId());
    const id = attributeOf(root, 'ID') ?? '';
    const url = await saml.getLogoutResponseUrlAsync({ ID: id } as never, relayState ?? '', {}, true);
    return reply.redirect(url, 303);
  });
}

function queryOf(url: string): string {
  return url.slice(url.indexOf('?') + 1);
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(html);
}
