import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { IdentityProvider } from '../../platform/storage/index.ts';
import type { SignOnParts } from '../sign-on-parts.ts';
import { serviceProviderAddresses } from './service-provider.ts';

interface SamlOptions {
  readonly slug: string;
  readonly provider: Pick<IdentityProvider, 'ssoUrl' | 'sloUrl' | 'certificates' | 'principalSource'>;
  /** The ID of the only message that this instance creates. */
  readonly messageId: string;
}

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

/**
 * Configures node-saml to create the portal's own messages. It signs them, and does not require a specific
 * authentication method.
 */
export async function createSaml(
  { baseUrl, serviceProviderKey }: Pick<SignOnParts, 'baseUrl' | 'serviceProviderKey'>,
  { slug, provider, messageId }: SamlOptions,
): Promise<SAML> {
  const { entityId, acsUrl } = serviceProviderAddresses(baseUrl, slug);
  const { privateKey } = await serviceProviderKey();
  return new SAML({
    issuer: entityId,
    callbackUrl: acsUrl,
    entryPoint: provider.ssoUrl,
    logoutUrl: provider.sloUrl ?? provider.ssoUrl,
    idpCert: [...provider.certificates],
    privateKey,
    signatureAlgorithm: 'sha256',
    identifierFormat: provider.principalSource === 'persistent-name-id' ? persistent : null,
    disableRequestedAuthnContext: true,
    validateInResponseTo: ValidateInResponseTo.never,
    generateUniqueId: () => messageId,
  });
}
