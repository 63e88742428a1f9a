import { SignedXml } from 'xml-crypto';
import type { CertifiedKey } from '../../../server/sign-on/saml/service-provider-keys.ts';

type Forge = (xml: string) => string;

const assertionPattern = /<saml:Assertion [\s\S]*<\/saml:Assertion>/;
const signaturePattern = /<ds:Signature [\s\S]*?<\/ds:Signature>|<Signature [\s\S]*?<\/Signature>/;

/** A copy of the signed assertion with another person's name and its own ID, without the signature. */
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

/** Two assertions, the forged one before or after the signed one. */
export const wrapBeside =
  (side: 'before' | 'after'): Forge =>
  (xml) =>
    xml.replace(assertionPattern, (own) => (side === 'before' ? forge(own) + own : own + forge(own)));

/** The forged assertion with the signed one as a child at its end. */
export const wrapAround: Forge = (xml) =>
  xml.replace(assertionPattern, (own) => forge(own).replace('</saml:Assertion>', `${own}</saml:Assertion>`));

/** The forged assertion has the signature, and the signed assertion is an object inside it. */
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

/** The signed assertion is among the response's extensions, the forged one in its place. */
export const wrapInExtensions: Forge = (xml) =>
  xml
    .replace(assertionPattern, forge)
    .replace('<samlp:Status>', `<samlp:Extensions>${assertionOf(xml)}</samlp:Extensions><samlp:Status>`);

/** Signs a response with the given algorithms; correct in every respect except their age. */
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
