import { createSaml } from './saml/create-saml.ts';
import { createMessageId } from './saml/secret.ts';
import { nameIdPurpose, signOnLimitMs } from './saml/sso-arrival.ts';
import type { NameId } from './saml/verified-assertion.ts';
import type { SignOnParts } from './sign-on-parts.ts';

/**
 * Returns the address where a browser also signs out at the university after its session here has ended. Null for a
 * session that began with a password, and for an identity provider that does not support sign-out.
 *
 * @param idHash of the session, ended or not
 */
export async function beginSsoSignOut(parts: SignOnParts, idHash: string, now: Date): Promise<string | null> {
  const row = await parts.storage.system((trx) =>
    trx
      .selectFrom('sessions')
      .innerJoin('identityProviders as provider', 'provider.id', 'sessions.identityProviderId')
      .innerJoin('universities', 'universities.id', 'sessions.universityId')
      .select([
        'universities.slug',
        'universities.id as universityId',
        'sessions.sealedNameId',
        'sessions.sessionIndex',
        'provider.id as providerId',
        'provider.ssoUrl',
        'provider.sloUrl',
        'provider.certificates',
        'provider.principalSource',
      ])
      .where('sessions.idHash', '=', idHash)
      .where('provider.enabled', '=', true)
      .where('provider.sloUrl', 'is not', null)
      .executeTakeFirst(),
  );
  if (!row?.sealedNameId) return null;
  const nameId = JSON.parse(parts.keyRing.open(row.sealedNameId, nameIdPurpose(row.providerId))) as NameId;
  const id = createMessageId();
  await parts.storage.system((trx) =>
    trx
      .insertInto('samlRequests')
      .values({
        id,
        universityId: row.universityId,
        identityProviderId: row.providerId,
        kind: 'sign-out',
        createdAt: now,
        expiresAt: new Date(now.getTime() + signOnLimitMs),
      })
      .execute(),
  );
  const saml = await createSaml(parts, { slug: row.slug, provider: row, messageId: id });
  return saml.getLogoutUrlAsync(describe(nameId, row.sessionIndex), '', {});
}

/** The format in which node-saml describes the person who signs out. */
function describe({ value, format, nameQualifier, spNameQualifier }: NameId, sessionIndex: string | null) {
  return {
    issuer: '',
    nameID: value,
    nameIDFormat: format ?? 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
    ...(nameQualifier === null ? {} : { nameQualifier }),
    ...(spNameQualifier === null ? {} : { spNameQualifier }),
    ...(sessionIndex === null ? {} : { sessionIndex }),
  };
}
