import { SAML } from '@node-saml/node-saml';
import type { DemoIdentityProvider } from './demo-identity-provider.ts';

/** Configures node-saml to create the demo identity provider's own sign-out messages to the portal. */
export function createDemoSaml({ entityId, key }: DemoIdentityProvider, target: string, messageId: string): SAML {
  return new SAML({
    issuer: entityId,
    callbackUrl: target,
    entryPoint: target,
    logoutUrl: target,
    idpCert: key.certificate,
    privateKey: key.privateKey,
    signatureAlgorithm: 'sha256',
    generateUniqueId: () => messageId,
  });
}
