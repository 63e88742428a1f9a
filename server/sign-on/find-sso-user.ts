import { ssoUserPurpose } from './saml/sso-arrival.ts';
import type { SsoAttributes } from './saml/sso-attributes.ts';
import type { SignOnParts } from './sign-on-parts.ts';

/**
 * Returns the specification's SSO user (§3): the data that the university sent about a student at the last sign-on;
 * null for a student who never signed in there.
 */
export async function findSsoUser(
  { storage, keyRing }: Pick<SignOnParts, 'storage' | 'keyRing'>,
  { universityId, studentId }: { readonly universityId: string; readonly studentId: string },
): Promise<SsoAttributes | null> {
  const row = await storage.system((trx) =>
    trx
      .selectFrom('linkedIdentities')
      .innerJoin('identityProviders', 'identityProviders.id', 'linkedIdentities.identityProviderId')
      .select(['identityProviderId', 'sealedAttributes'])
      .where('linkedIdentities.universityId', '=', universityId)
      .where('studentId', '=', studentId)
      .where('enabled', '=', true)
      .executeTakeFirst(),
  );
  if (!row) return null;
  // Only `receiveSsoResponse` seals these.
  return JSON.parse(keyRing.open(row.sealedAttributes, ssoUserPurpose(row.identityProviderId))) as SsoAttributes;
}
