import type { PlatformParts } from '../../platform/platform-parts.ts';
import { openPendingSignIn } from '../../sessions/pending-sign-in.ts';
import { encodeBase32 } from './base32.ts';
import { findPendingAdministrator } from './find-pending-administrator.ts';
import { totpUri } from './totp.ts';

/**
 * What the page must ask for: a code, or first the setup of an authenticator app.
 *
 * @throws {ServerError} SIGN_IN_EXPIRED
 */
export async function describeSecondFactor(
  { storage, keyRing }: Pick<PlatformParts, 'storage' | 'keyRing'>,
  { pendingSignIn, now }: { readonly pendingSignIn: string | undefined; readonly now: Date },
) {
  const pending = openPendingSignIn(keyRing, pendingSignIn, now);
  const { isConfirmed, secret, email } = await storage.system((trx) => findPendingAdministrator(trx, keyRing, pending));
  if (isConfirmed) return { state: 'ask' as const };
  return { state: 'enroll' as const, secret: encodeBase32(secret), uri: totpUri(secret, email) };
}
