import { escapeXml } from '../../sign-on/saml/escape-xml.ts';
import type { DemoIdentityProvider } from './demo-identity-provider.ts';

/** The demo provider's metadata, in the format that `campus-cover identity-providers import` reads. */
export function demoMetadata({ entityId, ssoUrl, sloUrl, key }: DemoIdentityProvider): string {
  const certificate = key.certificate.replace(/-----[^-]+-----|\s/g, '');
  const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${escapeXml(entityId)}">
  <md:IDPSSODescriptor WantAuthnRequestsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleLogoutService Binding="${redirect}" Location="${escapeXml(sloUrl)}"/>
    <md:SingleSignOnService Binding="${redirect}" Location="${escapeXml(ssoUrl)}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>
`;
}
