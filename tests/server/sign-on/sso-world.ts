import { encryptAssertion, signRoot } from '../../../server/demo/identity-provider/sign-xml.ts';
import {
  writeAssertion,
  writeResponse,
  type ResponseFacts,
} from '../../../server/demo/identity-provider/write-response.ts';
import { readRedirectMessage } from '../../../server/sign-on/saml/redirect-message.ts';
import { createMessageId } from '../../../server/sign-on/saml/secret.ts';
import type { CertifiedKey } from '../../../server/sign-on/saml/service-provider-keys.ts';
import { serviceProviderAddresses } from '../../../server/sign-on/saml/service-provider.ts';
import { attributeOf } from '../../../server/sign-on/saml/xml-document.ts';
import type { TestServer, TestVisitor } from '../open-test-server.ts';

/** The test world's school with single sign-on. */
export const slug = 'empire';
export const origin = 'http://127.0.0.1:3000';
export const addresses = serviceProviderAddresses(origin, slug);

const minuteMs = 60_000;

/** Begins a sign-on in a browser. Returns the ID of the request that the identity provider receives. */
export async function beginSignOn(portal: TestServer, visitor: TestVisitor, query = ''): Promise<string> {
  const answer = await visitor.get(`/saml/${slug}/login${query}`);
  const { certificate } = await portal.parts.serviceProviderKey();
  const location = new URL(String(answer.headers.location));
  return attributeOf(readRedirectMessage(location.search.slice(1), [certificate]).root, 'ID') ?? '';
}

/** A trustworthy identity provider's data about Sam. Each test changes the part that it checks. */
export function honestFacts(portal: TestServer, inResponseTo: string | null): ResponseFacts {
  const now = Date.now();
  return {
    responseId: createMessageId(),
    assertionId: createMessageId(),
    issuer: provider(portal).entityId,
    destination: addresses.acsUrl,
    recipient: addresses.acsUrl,
    audience: addresses.entityId,
    inResponseTo,
    issuedAt: new Date(now),
    notBefore: new Date(now - minuteMs),
    notOnOrAfter: new Date(now + 5 * minuteMs),
    nameId: 'pseudonym-of-sam',
    nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    sessionIndex: 'session-1',
    attributes: {
      'urn:oid:2.5.4.42': ['sam'],
      'urn:oid:2.5.4.4': ['Sample'],
      'urn:oid:0.9.2342.19200300.100.1.3': ['sam@empire.example'],
      'urn:oid:2.16.840.1.113730.3.1.3': ['S-sam'],
      'urn:oid:1.3.6.1.4.1.5923.1.1.1.6': ['Sam@empire.example'],
    },
  };
}

export function provider(portal: TestServer) {
  const found = portal.demoIdentityProvider;
  if (!found) throw new Error('The test server was opened without a demo identity provider.');
  return found;
}

/**
 * How a response is protected. The default is the same as for the demo identity provider: the response and the
 * assertion are both signed, and the assertion is encrypted.
 */
export interface Protection {
  readonly signAssertion?: boolean;
  readonly signResponse?: boolean;
  readonly encrypt?: boolean;
  readonly key?: CertifiedKey;
  /** Changes the assertion before or after it is signed. */
  readonly beforeSigning?: (xml: string) => string;
  readonly afterSigning?: (xml: string) => string;
  /** Changes the whole response as the last step. */
  readonly atTheEnd?: (xml: string) => string;
}

/** Writes a response as an identity provider or an attacker would. */
export async function makeResponse(
  portal: TestServer,
  facts: ResponseFacts,
  protection: Protection = {},
): Promise<string> {
  const { signAssertion = true, signResponse = true, encrypt = true, key = provider(portal).key } = protection;
  const same = (xml: string) => xml;
  const { beforeSigning = same, afterSigning = same, atTheEnd = same } = protection;
  const written = beforeSigning(writeAssertion(facts));
  const signed = afterSigning(signAssertion ? signRoot(written, key) : written);
  const { certificate } = await portal.parts.serviceProviderKey();
  const assertion = encrypt ? await encryptAssertion(signed, certificate) : signed;
  const response = writeResponse(facts, assertion);
  return toBase64(atTheEnd(signResponse ? signRoot(response, key) : response));
}

export function toBase64(xml: string): string {
  return Buffer.from(xml).toString('base64');
}

/** Posts a response as a browser does from the identity provider's page: from a different origin, without cookies. */
export async function post(portal: TestServer, samlResponse: string, at = slug) {
  return portal.server.inject({
    method: 'POST',
    url: `/saml/${at}/acs`,
    remoteAddress: '192.0.2.7',
    headers: {
      host: '127.0.0.1:3000',
      origin: 'https://idp.empire.example',
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ SAMLResponse: samlResponse }).toString(),
  });
}

/**
 * Returns the reason in the audit trail for the newest refusal. Finds the refusal by the reference that the person
 * sees.
 */
export async function reasonOf(portal: TestServer, location: string | undefined): Promise<string | undefined> {
  const reference = new URL(String(location), origin).searchParams.get('reference');
  const [entry] = await portal.storage.system((trx) =>
    trx.selectFrom('auditEntries').selectAll().where('requestId', '=', reference).execute(),
  );
  const reason = entry?.outcome === 'refused' ? entry.details['reason'] : undefined;
  return typeof reason === 'string' ? reason : undefined;
}
