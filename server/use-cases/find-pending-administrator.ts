import type { Transaction } from 'kysely';
import { ServerError } from '../errors/server-error.ts';
import { markFactors, type PendingSignIn } from '../second-factor/pending-sign-in.ts';
import type { KeyRing } from '../secrets/key-ring.ts';
import type { Database } from '../storage/index.ts';
import { totpPurpose } from './offer-totp-secret.ts';

/** An administrator, or a staff member, whose password was right. */
export interface PendingAdministrator {
  readonly id: string;
  /** Null for staff. */
  readonly universityId: string | null;
  readonly email: string;
  readonly sealedTotpSecret: string;
  readonly secret: Buffer;
  readonly isConfirmed: boolean;
}

/**
 * Whose code is asked for. A new password, a new secret, and an account that is closed, end what was begun.
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
