import { SamlRefusal } from './saml-refusal.ts';
import { attributeOf, descendants, isNamed } from './xml-document.ts';

/** Allowed signature algorithms, without SHA-1. They are the same for signatures in XML and in an address. */
export const signatureAlgorithms: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
]);

const digests: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]);

const ciphers: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
  'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
]);

// A patient attacker can break RSA with PKCS #1 v1.5, so only OAEP is allowed.
const keyCiphers: ReadonlySet<string> = new Set(['http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p']);

/**
 * Refuses a message that names an algorithm that is no longer secure.
 *
 * @throws {SamlRefusal} weak-algorithm
 */
export function refuseWeakAlgorithms(document: Document): void {
  demand(descendants(document, 'signature', 'SignatureMethod'), signatureAlgorithms);
  // The digest inside OAEP is not part of a signature. Every provider uses SHA-1 there, and it is harmless.
  const ofReferences = descendants(document, 'signature', 'DigestMethod').filter(
    ({ parentNode }) => parentNode !== null && isNamed(parentNode, 'signature', 'Reference'),
  );
  demand(ofReferences, digests);
  for (const method of descendants(document, 'encryption', 'EncryptionMethod')) {
    const ofKey = method.parentNode !== null && isNamed(method.parentNode, 'encryption', 'EncryptedKey');
    demand([method], ofKey ? keyCiphers : ciphers);
  }
}

function demand(methods: readonly Element[], allowed: ReadonlySet<string>): void {
  if (!methods.every((method) => allowed.has(attributeOf(method, 'Algorithm') ?? '')))
    throw new SamlRefusal('weak-algorithm');
}
