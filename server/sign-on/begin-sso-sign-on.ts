import type { UniversitySignOn } from './find-identity-provider.ts';
import { createSaml } from './saml/create-saml.ts';
import { createMessageId, hashSecret } from './saml/secret.ts';
import { signOnLimitMs } from './saml/sso-arrival.ts';
import type { SignOnParts } from './sign-on-parts.ts';

interface SignOnBeginning {
  readonly signOn: UniversitySignOn;
  /** The cookie that links the response to this browser. */
  readonly binding: string;
  /** The portal page to open after the sign-on, already checked; null for the dashboard. */
  readonly returnTo: string | null;
  readonly now: Date;
}

/**
 * Stores the request in the database. Returns the address that sends the signed request to the university's identity
 * provider.
 */
export async function beginSsoSignOn(
  parts: SignOnParts,
  { signOn: { university, provider }, binding, returnTo, now }: SignOnBeginning,
): Promise<string> {
  const id = createMessageId();
  await parts.storage.system((trx) =>
    trx
      .insertInto('samlRequests')
      .values({
        id,
        universityId: university.id,
        identityProviderId: provider.id,
        kind: 'sign-on',
        bindingHash: hashSecret(binding),
        returnTo,
        createdAt: now,
        expiresAt: new Date(now.getTime() + signOnLimitMs),
      })
      .execute(),
  );
  const saml = await createSaml(parts, { slug: university.slug, provider, messageId: id });
  return saml.getAuthorizeUrlAsync('', undefined, {});
}
