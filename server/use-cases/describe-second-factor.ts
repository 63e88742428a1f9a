import { encodeBase32 } from '../second-factor/base32.ts';
import { openPendingSignIn } from '../second-factor/pending-sign-in.ts';
import { totpUri } from '../second-factor/totp.ts';
import type { ServerParts } from '../server-parts.ts';
import { findPendingAdministrator } from './find-pending-administrator.ts';

/**
 * What the page asks for: a code, or first of all that the secret is put into an app.
 *
 * @throws {ServerError} SIGN_IN_EXPIRED
 */
export async function describeSecondFactor(
  { storage, keyRing }: Pick<ServerParts, 'storage' | 'keyRing'>,
  { pendingSignIn, now }: { readonly pendingSignIn: string | undefined; readonly now: Date },
) {
  const pending = openPendingSignIn(keyRing, pendingSignIn, now);
  const { isConfirmed, secret, email } = await storage.system((trx) => findPendingAdministrator(trx, keyRing, pending));
  if (isConfirmed) return { state: 'ask' as const };
  return { state: 'enroll' as const, secret: encodeBase32(secret), uri: totpUri(secret, email) };
}
