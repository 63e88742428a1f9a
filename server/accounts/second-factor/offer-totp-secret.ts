import type { Transaction } from 'kysely';
import type { KeyRing } from '../../platform/keys/key-ring.ts';
import type { Database } from '../../platform/storage/index.ts';
import { createTotpSecret } from './totp.ts';

/** The sealing purpose for an administrator's secret. */
export function totpPurpose(administratorId: string): string {
  return `totp:${administratorId}`;
}

/**
 * Gives an administrator without a confirmed second factor a new secret for the setup. It is new at every sign-in, so a
 * secret that was shown earlier but never confirmed is useless.
 *
 * @returns the current secret, new or confirmed, in sealed form
 */
export async function offerTotpSecret(
  trx: Transaction<Database>,
  keyRing: KeyRing,
  administratorId: string,
): Promise<string> {
  const secret = createTotpSecret().toString('base64url');
  await trx
    .updateTable('administrators')
    .set({ sealedTotpSecret: keyRing.seal(secret, totpPurpose(administratorId)) })
    .where('id', '=', administratorId)
    .where('totpConfirmedAt', 'is', null)
    .execute();
  const { sealedTotpSecret } = await trx
    .selectFrom('administrators')
    .select((column) => column.ref('sealedTotpSecret').$notNull().as('sealedTotpSecret'))
    .where('id', '=', administratorId)
    .executeTakeFirstOrThrow();
  return sealedTotpSecret;
}
