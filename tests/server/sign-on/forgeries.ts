import { SignedXml } from 'xml-crypto';
import type { CertifiedKey } from '../../../server/sign-on/saml/service-provider-keys.ts';

type Forge = (xml: string) => string;

const assertionPattern = /<saml:Assertion [\s\S]*<\/saml:Assertion>/;
const signaturePattern = /<ds:Signature [\s\S]*?<\/ds:Signature>|<Signature [\s\S]*?<\/Signature>/;

/** Adds a copy of the signed assertion with another person's name and its own ID, without the signature. */
function forge(assertion: string): string {
  return assertion
    .replace(signaturePattern, '')
    .replace(/ ID="[^"]+"/, ' ID="_forged"')
    .replaceAll('sam@empire.example', 'ada@empire.example');
}

function assertionOf(xml: string): string {
  const found = assertionPattern.exec(xml)?.[0];
  if (!found) throw new Error('There is no assertion to wrap.');
  return found;
}

/** Puts the forged assertion before or after the signed one. */
export const wrapBeside =
  (side: 'before' | 'after'): Forge =>
  (xml) =>
    xml.replace(assertionPattern, (own) => (side === 'before' ? forge(own) + own : own + forge(own)));

/** Puts the signed assertion at the end of the forged one, as a child. */
export const wrapAround: Forge = (xml) =>
  xml.replace(assertionPattern, (own) => forge(own).replace('</saml:Assertion>', `${own}</saml:Assertion>`));

/** Moves the signature to the forged assertion, and puts the signed assertion inside the signature as an object. */
export const wrapInSignature: Forge = (xml) =>
  xml.replace(assertionPattern, (own) => {
    const signature =
      signaturePattern.exec(own)?.[0] ?? '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"></ds:Signature>';
    const end = /<\/(ds:)?Signature>$/.exec(signature)?.[0] ?? '';
    const wrapped = signature.replace(
      end,
      `<ds:Object xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${own.replace(signature, '')}</ds:Object>${end}`,
    );
    return forge(own).replace('</saml:Issuer>', `</saml:Issuer>${wrapped}`);
  });

/** Puts the signed assertion among the response's extensions, and the forged one in its place. */
export const wrapInExtensions: Forge = (xml) =>
  xml
    .replace(assertionPattern, forge)
    .replace('<samlp:Status>', `<samlp:Extensions>${assertionOf(xml)}</samlp:Extensions><samlp:Status>`);

/** Signs a response with the given algorithms. The response is correct except for the age of its algorithms. */
export function downgradeToSha1(
  xml: string,
  { privateKey, certificate }: CertifiedKey,
  { digest, signature }: { readonly digest: 'sha1' | 'sha256'; readonly signature: 'sha1' | 'sha256' },
): string {
  const signer = new SignedXml({
    privateKey,
    publicCert: certificate,
    signatureAlgorithm:
      signature === 'sha1'
        ? 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'
        : 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  signer.addReference({
    xpath: '/*',
    digestAlgorithm:
      digest === 'sha1' ? 'http://www.w3.org/2000/09/xmldsig#sha1' : 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
  });
  signer.computeSignature(xml, { location: { reference: "/*/*[local-name(.)='Issuer']", action: 'after' } });
  return signer.getSignedXml();
}
