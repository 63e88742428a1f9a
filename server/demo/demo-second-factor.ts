import type { Insertable } from 'kysely';
import { totpPurpose } from '../accounts/second-factor/offer-totp-secret.ts';
import type { KeyRing } from '../platform/keys/key-ring.ts';
import type { AdministratorTable } from '../platform/storage/index.ts';
import { demoTotpSecret } from './demo-password.ts';

interface Enrolled {
  readonly id: string;
  /** ISO timestamp of the first code. */
  readonly since: string;
  readonly keyRing: KeyRing;
}

/** The columns for a person who has the demo world's secret in an app. */
export function demoSecondFactor({
  id,
  since,
  keyRing,
}: Enrolled): Pick<Insertable<AdministratorTable>, 'sealedTotpSecret' | 'totpConfirmedAt'> {
  return {
    sealedTotpSecret: keyRing.seal(demoTotpSecret.toString('base64url'), totpPurpose(id)),
    totpConfirmedAt: since,
  };
}
