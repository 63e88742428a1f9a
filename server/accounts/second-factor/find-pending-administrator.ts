import type { Transaction } from 'kysely';
import { ServerError } from '../../platform/errors/server-error.ts';
import type { KeyRing } from '../../platform/keys/key-ring.ts';
import type { Database } from '../../platform/storage/index.ts';
import { markFactors, type PendingSignIn } from '../../sessions/pending-sign-in.ts';
import { totpPurpose } from './offer-totp-secret.ts';

/** An administrator or a staff member who entered the right password. */
export interface PendingAdministrator {
  readonly id: string;
  /** Null for staff and for a broker's people. */
  readonly universityId: string | null;
  readonly email: string;
  readonly sealedTotpSecret: string;
  readonly secret: Buffer;
  readonly isConfirmed: boolean;
}

/**
 * The administrator whose code is required. A new password, a new secret or a disabled account ends the pending
 * sign-in.
 *
 * @throws {ServerError} SIGN_IN_EXPIRED
 */
export async function findPendingAdministrator(
  trx: Transaction<Database>,
  keyRing: KeyRing,
  pending: PendingSignIn | null,
): Promise<PendingAdministrator> {
  if (!pending) throw new ServerError('SIGN_IN_EXPIRED', { url: '/login' });
  const row = await trx
    .selectFrom('administrators')
    .select(['id', 'universityId', 'email', 'passwordHash', 'sealedTotpSecret', 'totpConfirmedAt'])
    .where('id', '=', pending.administratorId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
  if (
    !row?.passwordHash ||
    !row.sealedTotpSecret ||
    markFactors(row.passwordHash, row.sealedTotpSecret) !== pending.mark
  )
    throw new ServerError('SIGN_IN_EXPIRED', { url: '/login' });
  const { id, universityId, email, sealedTotpSecret } = row;
  const secret = Buffer.from(keyRing.open(sealedTotpSecret, totpPurpose(id)), 'base64url');
  return { id, universityId, email, sealedTotpSecret, secret, isConfirmed: row.totpConfirmedAt !== null };
}
