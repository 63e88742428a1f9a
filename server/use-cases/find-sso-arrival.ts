import { hashSecret } from '../saml/secret.ts';
import { arrivalPurpose, type SealedArrival, type SsoArrival } from '../saml/sso-arrival.ts';
import type { ServerParts } from '../server-parts.ts';

/**
 * Name of the cookie by which a registration knows whom the university has sent. Over https nobody but this very host
 * can set it: another one would have somebody register in its own name.
 */
export function ssoArrivalCookie(baseUrl: string): string {
  return baseUrl.startsWith('https:') ? '__Host-sso-arrival' : 'sso-arrival';
}

/** Whom a university has sent and who may still register; null for a cookie that names nobody, or nobody any more. */
export async function findSsoArrival(
  { storage, keyRing }: Pick<ServerParts, 'storage' | 'keyRing'>,
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
