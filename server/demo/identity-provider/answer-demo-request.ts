import { createMessageId, hashSecret } from '../../sign-on/saml/secret.ts';
import type { ServiceProviderAddresses } from '../../sign-on/saml/service-provider.ts';
import type { DemoIdentityProvider } from './demo-identity-provider.ts';
import type { DemoPerson } from './demo-people.ts';
import { encryptAssertion, signRoot } from './sign-xml.ts';
import { writeAssertion, writeResponse, type ResponseFacts } from './write-response.ts';

interface DemoAnswer {
  readonly provider: DemoIdentityProvider;
  readonly person: DemoPerson;
  readonly inResponseTo: string;
  readonly addresses: ServiceProviderAddresses;
  /** The portal's certificate: only the portal can read the assertion. */
  readonly certificate: string;
  readonly now: Date;
}

const minuteMs = 60_000;

/** A signed and encrypted response about a person, in base64 for a form field. */
export async function answerDemoRequest(answer: DemoAnswer): Promise<string> {
  const { provider, certificate } = answer;
  const facts = describe(answer);
  const assertion = await encryptAssertion(signRoot(writeAssertion(facts), provider.key), certificate);
  return Buffer.from(signRoot(writeResponse(facts, assertion), provider.key)).toString('base64');
}

function describe({ provider, person, inResponseTo, addresses, now }: DemoAnswer): ResponseFacts {
  return {
    responseId: createMessageId(),
    assertionId: createMessageId(),
    issuer: provider.entityId,
    destination: addresses.acsUrl,
    recipient: addresses.acsUrl,
    audience: addresses.entityId,
    inResponseTo,
    issuedAt: now,
    notBefore: new Date(now.getTime() - minuteMs),
    notOnOrAfter: new Date(now.getTime() + 5 * minuteMs),
    // A pseudonym, because the sign-out address contains it.
    nameId: hashSecret(`${provider.entityId} ${person.email}`).slice(0, 32),
    nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    sessionIndex: createMessageId(),
    attributes: {
      'urn:oid:2.5.4.42': [person.firstName],
      'urn:oid:2.5.4.4': [person.lastName],
      'urn:oid:0.9.2342.19200300.100.1.3': [person.email],
      'urn:oid:2.16.840.1.113730.3.1.3': [person.studentId],
      'urn:oid:2.16.840.1.113730.3.1.241': [`${person.firstName} ${person.lastName}`],
      'urn:oid:1.3.6.1.4.1.5923.1.1.1.6': [person.email],
      'urn:oid:1.3.6.1.4.1.5923.1.1.1.1': ['student', 'member'],
      'urn:oid:1.3.6.1.4.1.5923.1.1.1.9': [`student@${person.email.split('@')[1]}`],
      termCode: ['FALL'],
      studentIndicator: ['Y'],
      recordType: ['STUDENT'],
      campusCode: ['MAIN'],
    },
  };
}
