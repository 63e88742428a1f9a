import type { Transaction } from 'kysely';
import type { KeyRing } from '../secrets/key-ring.ts';
import { createTotpSecret } from '../second-factor/totp.ts';
import type { Database } from '../storage/index.ts';

/** What an administrator's sealed secret is sealed for. */
export function totpPurpose(administratorId: string): string {
  return `totp:${administratorId}`;
}

/**
 * Gives an administrator without a confirmed second factor a new secret to enrol with. Anew at every sign-in: whoever
 * was shown one before and did not confirm it knows nothing that holds.
 *
 * @returns the secret that counts now, the new one or the confirmed one, as it is sealed
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
