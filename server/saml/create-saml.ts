import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { ServerParts } from '../server-parts.ts';
import type { IdentityProvider } from '../storage/index.ts';
import { serviceProviderAddresses } from './service-provider.ts';

interface SamlOptions {
  readonly slug: string;
  readonly provider: Pick<IdentityProvider, 'ssoUrl' | 'sloUrl' | 'certificates' | 'principalSource'>;
  /** The ID of the one message that it will make. */
  readonly messageId: string;
}

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

/** node-saml as the maker of our own messages: signed, without a word about how people must prove who they are. */
export async function createSaml(
  { baseUrl, serviceProviderKey }: Pick<ServerParts, 'baseUrl' | 'serviceProviderKey'>,
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
