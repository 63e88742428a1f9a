import { escapeXml } from './escape-xml.ts';
import type { ServiceProviderAddresses } from './service-provider.ts';
import type { SsoAttributeName } from './sso-attributes.ts';
import { usualNames } from './sso-attributes.ts';

interface MetadataFacts {
  readonly addresses: ServiceProviderAddresses;
  /** PEM. */
  readonly certificate: string;
  readonly universityName: string;
}

const bindings = 'urn:oasis:names:tc:SAML:2.0:bindings';
/** Without these, people cannot sign on, or they must type what the university already knows. */
const needed: readonly SsoAttributeName[] = ['FirstName', 'LastName', 'Email', 'StudentID', 'PersonPrincipalName'];

/**
 * Creates the metadata that a university's IT department imports into its identity provider: the portal's identity, its
 * addresses, and its certificate for signing and encryption.
 */
export function serviceProviderMetadata({ addresses, certificate, universityName }: MetadataFacts): string {
  const key = certificate.replace(/-----[^-]+-----|\s/g, '');
  const keyDescriptor = (use: string, methods = '') =>
    `<md:KeyDescriptor use="${use}"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${key}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>${methods}</md:KeyDescriptor>`;
  const methods = ['aes256-gcm', 'aes128-gcm']
    .map((name) => `<md:EncryptionMethod Algorithm="http://www.w3.org/2009/xmlenc11#${name}"/>`)
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${escapeXml(addresses.entityId)}">
  <md:SPSSODescriptor AuthnRequestsSigned="true" WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    ${keyDescriptor('signing')}
    ${keyDescriptor('encryption', methods)}
    <md:SingleLogoutService Binding="${bindings}:HTTP-Redirect" Location="${escapeXml(addresses.sloUrl)}"/>
    <md:AssertionConsumerService Binding="${bindings}:HTTP-POST" Location="${escapeXml(addresses.acsUrl)}" index="0" isDefault="true"/>
    <md:AttributeConsumingService index="0" isDefault="true">
      <md:ServiceName xml:lang="en">${escapeXml(`Campus Cover for ${universityName}`)}</md:ServiceName>
${requestedAttributes().join('\n')}
    </md:AttributeConsumingService>
  </md:SPSSODescriptor>
</md:EntityDescriptor>
`;
}

function requestedAttributes(): string[] {
  return Object.entries(usualNames).map(([attribute, [first = '', second]]) => {
    const isOid = first.startsWith('urn:oid:');
    const format = isOid ? 'uri' : 'basic';
    const friendly = isOid && second ? ` FriendlyName="${second}"` : '';
    const isRequired = needed.includes(attribute as SsoAttributeName);
    return `      <md:RequestedAttribute Name="${first}"${friendly} NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:${format}" isRequired="${isRequired}"/>`;
  });
}
