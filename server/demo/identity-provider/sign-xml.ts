import { X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import { SignedXml } from 'xml-crypto';
import { encrypt } from 'xml-encryption';
import type { CertifiedKey } from '../../sign-on/saml/service-provider-keys.ts';

const encryptXml = promisify(encrypt);

/** Signs the root element, whose ID attribute is `ID`, with an enveloped signature after its issuer. */
export function signRoot(xml: string, { privateKey, certificate }: CertifiedKey): string {
  const signer = new SignedXml({
    privateKey,
    publicCert: certificate,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  signer.addReference({
    xpath: '/*',
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
  });
  signer.computeSignature(xml, { location: { reference: "/*/*[local-name(.)='Issuer']", action: 'after' } });
  return signer.getSignedXml();
}

/** Encrypts an assertion so that only the holder of the certificate's key can read it. */
export async function encryptAssertion(assertion: string, certificate: string): Promise<string> {
  const encrypted = await encryptXml(assertion, {
    rsa_pub: new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'pem' }),
    pem: certificate,
    encryptionAlgorithm: 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
    keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
  });
  return `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${encrypted}</saml:EncryptedAssertion>`;
}
