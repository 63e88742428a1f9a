import { X509Certificate } from 'node:crypto';
import { attributeOf, children, descendants, isNamed, parseGivenXml, textOf } from './xml-document.ts';

/** The parts of an identity provider's metadata that the portal needs. */
export interface ProviderMetadata {
  readonly entityId: string;
  readonly ssoUrl: string;
  readonly sloUrl: string | null;
  /** PEM. */
  readonly certificates: readonly string[];
}

const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/**
 * Reads a metadata file from one identity provider or a federation.
 *
 * @param entityId of the provider; required when the file names several
 * @throws {Error} with a message for the operator
 */
export function readProviderMetadata(xml: string, entityId?: string): ProviderMetadata {
  const provider = chooseProvider(parseMetadata(xml), entityId);
  const [role] = children(provider, 'metadata', 'IDPSSODescriptor');
  const certificates = role ? readCertificates(role) : [];
  const ssoUrl = role && readLocation(role, 'SingleSignOnService');
  if (!role || !ssoUrl) throw new Error('The metadata has no sign-on address for the HTTP-Redirect binding.');
  if (certificates.length === 0) throw new Error('The metadata has no certificate to check signatures with.');
  return {
    entityId: attributeOf(provider, 'entityID') ?? '',
    ssoUrl,
    sloUrl: readLocation(role, 'SingleLogoutService'),
    certificates,
  };
}

function parseMetadata(xml: string): Document {
  try {
    return parseGivenXml(xml);
  } catch (cause) {
    throw new Error('The file does not contain metadata. It must be XML without a DOCTYPE.', { cause });
  }
}

function chooseProvider(document: Document, wanted: string | undefined): Element {
  const root = document.documentElement;
  const entities = isNamed(root, 'metadata', 'EntityDescriptor')
    ? [root]
    : descendants(document, 'metadata', 'EntityDescriptor');
  const providers = entities.filter((entity) => children(entity, 'metadata', 'IDPSSODescriptor').length > 0);
  const chosen =
    wanted === undefined ? providers : providers.filter((each) => attributeOf(each, 'entityID') === wanted);
  const [provider, ...more] = chosen;
  if (!provider) throw new Error('The file does not describe a matching identity provider.');
  if (more.length > 0)
    throw new Error(`The file describes ${chosen.length} identity providers. Name one with --entity-id.`);
  return provider;
}

function readLocation(role: Element, name: string): string | null {
  const service = children(role, 'metadata', name).find((each) => attributeOf(each, 'Binding') === redirect);
  const location = attributeOf(service, 'Location');
  if (location === null) return null;
  // If the sign-on address used plain http, anyone on the network could see who signs on. On this machine, plain http
  // is allowed for testing.
  const url = URL.canParse(location) ? new URL(location) : undefined;
  const isFit = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === '127.0.0.1');
  if (!isFit) throw new Error(`The metadata contains "${location}", which is not an https address.`);
  return location;
}

function readCertificates(role: Element): string[] {
  const keys = children(role, 'metadata', 'KeyDescriptor').filter(
    (key) => (attributeOf(key, 'use') ?? 'signing') === 'signing',
  );
  const texts = keys.flatMap((key) => descendants(key, 'signature', 'X509Certificate').map(textOf));
  return [...new Set(texts.map(toPem))];
}

function toPem(text: string): string {
  try {
    return new X509Certificate(Buffer.from(text.replace(/\s/g, ''), 'base64')).toString();
  } catch (cause) {
    throw new Error('The metadata has a certificate that cannot be read.', { cause });
  }
}
