import { createSaml } from '../saml/create-saml.ts';
import { createMessageId, hashSecret } from '../saml/secret.ts';
import { signOnLimitMs } from '../saml/sso-arrival.ts';
import type { ServerParts } from '../server-parts.ts';
import type { UniversitySignOn } from './find-identity-provider.ts';

interface SignOnBeginning {
  readonly signOn: UniversitySignOn;
  /** The cookie that ties the answer to this browser. */
  readonly binding: string;
  /** A page of the portal to go to afterwards, already checked; null for the dashboard. */
  readonly returnTo: string | null;
  readonly now: Date;
}

/** Remembers the request in the database and gives the address that takes it to the university's identity provider, signed. */
export async function beginSsoSignOn(
  parts: ServerParts,
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
