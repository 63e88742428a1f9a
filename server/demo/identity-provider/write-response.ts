import { escapeXml } from '../../sign-on/saml/escape-xml.ts';

/** All values in a response; tests change them one by one. */
export interface ResponseFacts {
  readonly responseId: string;
  readonly assertionId: string;
  readonly issuer: string;
  readonly destination: string;
  readonly recipient: string;
  readonly audience: string;
  readonly inResponseTo: string | null;
  readonly issuedAt: Date;
  readonly notBefore: Date;
  readonly notOnOrAfter: Date;
  readonly nameId: string;
  readonly nameIdFormat: string;
  readonly sessionIndex: string;
  /** By name, e.g. `urn:oid:2.5.4.42`. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
}

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol';
const assertionNamespace = 'urn:oasis:names:tc:SAML:2.0:assertion';

/** The assertion alone, unsigned. */
export function writeAssertion(facts: ResponseFacts): string {
  const answer = facts.inResponseTo === null ? '' : ` InResponseTo="${escapeXml(facts.inResponseTo)}"`;
  const end = facts.notOnOrAfter.toISOString();
  return (
    `<saml:Assertion xmlns:saml="${assertionNamespace}" ID="${facts.assertionId}" Version="2.0" IssueInstant="${facts.issuedAt.toISOString()}">` +
    `<saml:Issuer>${escapeXml(facts.issuer)}</saml:Issuer>` +
    `<saml:Subject><saml:NameID Format="${facts.nameIdFormat}">${escapeXml(facts.nameId)}</saml:NameID>` +
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData Recipient="${escapeXml(facts.recipient)}" NotOnOrAfter="${end}"${answer}/></saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions NotBefore="${facts.notBefore.toISOString()}" NotOnOrAfter="${end}"><saml:AudienceRestriction><saml:Audience>${escapeXml(facts.audience)}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${facts.issuedAt.toISOString()}" SessionIndex="${facts.sessionIndex}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>` +
    `<saml:AttributeStatement>${Object.entries(facts.attributes).map(writeAttribute).join('')}</saml:AttributeStatement>` +
    `</saml:Assertion>`
  );
}

/** The unsigned response around a plain or encrypted assertion. */
export function writeResponse(facts: ResponseFacts, assertion: string): string {
  const answer = facts.inResponseTo === null ? '' : ` InResponseTo="${escapeXml(facts.inResponseTo)}"`;
  return (
    `<samlp:Response xmlns:samlp="${protocol}" ID="${facts.responseId}" Version="2.0" IssueInstant="${facts.issuedAt.toISOString()}" Destination="${escapeXml(facts.destination)}"${answer}>` +
    `<saml:Issuer xmlns:saml="${assertionNamespace}">${escapeXml(facts.issuer)}</saml:Issuer>` +
    `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>` +
    `${assertion}</samlp:Response>`
  );
}

function writeAttribute([name, values]: readonly [string, readonly string[]]): string {
  const format = name.startsWith('urn:oid:') ? 'uri' : 'basic';
  return `<saml:Attribute Name="${escapeXml(name)}" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:${format}">${values
    .map((value) => `<saml:AttributeValue>${escapeXml(value)}</saml:AttributeValue>`)
    .join('')}</saml:Attribute>`;
}
