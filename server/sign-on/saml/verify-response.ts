import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { IdentityProvider } from '../../platform/storage/index.ts';
import { decodeBase64 } from './decode-base64.ts';
import { decryptAssertion } from './decrypt-assertion.ts';
import { readAssertion } from './read-assertion.ts';
import { refuseWeakAlgorithms } from './refuse-weak-algorithms.ts';
import { SamlRefusal } from './saml-refusal.ts';
import type { CertifiedKey } from './service-provider-keys.ts';
import type { ServiceProviderAddresses } from './service-provider.ts';
import type { VerifiedAssertion } from './verified-assertion.ts';
import {
  attributeOf,
  children,
  descendants,
  isNamed,
  longestXml,
  onlyChild,
  parseXml,
  textOf,
} from './xml-document.ts';

interface ResponseCheck {
  /** The base64 text as posted. */
  readonly samlResponse: string;
  readonly provider: Pick<IdentityProvider, 'entityId' | 'ssoUrl' | 'certificates'>;
  readonly addresses: ServiceProviderAddresses;
  readonly key: CertifiedKey;
  readonly now: Date;
}

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';

/**
 * Determines from a posted response who signed on. node-saml verifies and decrypts it. This code checks everything that
 * node-saml does not check, and reads only what the signature covers.
 *
 * @throws {SamlRefusal}
 */
export async function verifyResponse(check: ResponseCheck): Promise<VerifiedAssertion> {
  const { samlResponse, provider, addresses, key, now } = check;
  const xml = decodeBase64(samlResponse, longestXml).toString('utf8');
  const document = parseXml(xml);
  const response = document.documentElement;
  if (!isNamed(response, 'protocol', 'Response') || attributeOf(response, 'Version') !== '2.0')
    throw new SamlRefusal('malformed');

  refuseWeakAlgorithms(document);
  const inResponseTo = readEnvelope(response, { issuer: provider.entityId, destination: addresses.acsUrl });
  const isAssertionSigned = await inspectAssertion(document, key);
  const signed = await verify(check, { isAssertionSigned, isResponseSigned: isSigned(response) });
  return readAssertion(parseXml(signed).documentElement, {
    issuer: provider.entityId,
    audience: addresses.entityId,
    recipient: addresses.acsUrl,
    inResponseTo,
    now,
  });
}

// The response's own attributes may be unsigned. They never let a person in, but each of them can be a reason to
// refuse.
function readEnvelope(response: Element, expected: { readonly issuer: string; readonly destination: string }): string {
  if (textOf(onlyChild(response, 'assertion', 'Issuer')) !== expected.issuer) throw new SamlRefusal('issuer');
  if (attributeOf(response, 'Destination') !== expected.destination) throw new SamlRefusal('destination');
  const status = onlyChild(response, 'protocol', 'Status');
  const code = status && onlyChild(status, 'protocol', 'StatusCode');
  if (attributeOf(code, 'Value') !== success) throw new SamlRefusal('status');
  const inResponseTo = attributeOf(response, 'InResponseTo');
  if (!inResponseTo) throw new SamlRefusal('unsolicited');
  return inResponseTo;
}

/**
 * Checks that there is exactly one assertion, plain or encrypted, and checks it as strictly as the response around it.
 * Returns whether it is signed.
 */
async function inspectAssertion(document: Document, key: CertifiedKey): Promise<boolean> {
  const response = document.documentElement;
  const plain = descendants(document, 'assertion', 'Assertion');
  const encrypted = descendants(document, 'assertion', 'EncryptedAssertion');
  const [found] = [...plain, ...encrypted];
  if (plain.length + encrypted.length !== 1 || found?.parentNode !== response) throw new SamlRefusal('assertion-count');
  if (plain.length === 1) return isSigned(found);
  const inner = parseXml(await decryptAssertion(found, key));
  refuseWeakAlgorithms(inner);
  if (
    !isNamed(inner.documentElement, 'assertion', 'Assertion') ||
    descendants(inner, 'assertion', 'Assertion').length +
      descendants(inner, 'assertion', 'EncryptedAssertion').length !==
      1
  )
    throw new SamlRefusal('assertion-count');
  return isSigned(inner.documentElement);
}

function isSigned(element: Element): boolean {
  return children(element, 'signature', 'Signature').length > 0;
}

/** Returns the assertion that the signature covers. All signatures must be valid, and there must be at least one. */
async function verify(
  { samlResponse, provider, addresses, key }: ResponseCheck,
  { isAssertionSigned, isResponseSigned }: { readonly isAssertionSigned: boolean; readonly isResponseSigned: boolean },
): Promise<string> {
  if (!isAssertionSigned && !isResponseSigned) throw new SamlRefusal('signature');
  const saml = new SAML({
    callbackUrl: addresses.acsUrl,
    issuer: addresses.entityId,
    entryPoint: provider.ssoUrl,
    idpCert: [...provider.certificates],
    decryptionPvk: key.privateKey,
    wantAssertionsSigned: isAssertionSigned,
    wantAuthnResponseSigned: isResponseSigned,
    // `readAssertion` and the database check times, audience and requests. They use the server's clock and work across
    // all instances.
    acceptedClockSkewMs: -1,
    audience: false,
    validateInResponseTo: ValidateInResponseTo.never,
  });
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: samlResponse });
    const signed = profile?.getAssertionXml?.();
    if (signed) return signed;
  } catch (cause) {
    throw new SamlRefusal('signature', { cause });
  }
  throw new SamlRefusal('signature');
}
