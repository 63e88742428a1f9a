import { hashSecret } from './saml/secret.ts';
import { arrivalPurpose, type SealedArrival, type SsoArrival } from './saml/sso-arrival.ts';
import type { SignOnParts } from './sign-on-parts.ts';

/**
 * Name of the cookie that links a registration to the person whom the university sent. Over https, only this host can
 * set it. Otherwise, a different host could set the cookie and make a person register under a stranger's name.
 */
export function ssoArrivalCookie(baseUrl: string): string {
  return baseUrl.startsWith('https:') ? '__Host-sso-arrival' : 'sso-arrival';
}

/**
 * Finds a person whom a university sent and who can still register. Null when the cookie does not match such a person,
 * or no longer does.
 */
export async function findSsoArrival(
  { storage, keyRing }: Pick<SignOnParts, 'storage' | 'keyRing'>,
  cookie: string | undefined,
  now: Date,
): Promise<SsoArrival | null> {
  if (!cookie) return null;
  const row = await storage.system((trx) =>
    trx
      .selectFrom('ssoArrivals')
      .select(['codeHash', 'universityId', 'identityProviderId', 'sealed'])
      .where('registrationHash', '=', hashSecret(cookie))
      .where('completedAt', 'is', null)
      .where('expiresAt', '>', now.toISOString())
      .executeTakeFirst(),
  );
  if (!row) return null;
  const { sealed, ...facts } = row;
  return { ...facts, ...(JSON.parse(keyRing.open(sealed, arrivalPurpose(row.codeHash))) as SealedArrival) };
}
