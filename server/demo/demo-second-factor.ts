import type { Insertable } from 'kysely';
import type { KeyRing } from '../secrets/key-ring.ts';
import type { AdministratorTable } from '../storage/index.ts';
import { totpPurpose } from '../use-cases/offer-totp-secret.ts';
import { demoTotpSecret } from './demo-password.ts';

interface Enrolled {
  readonly id: string;
  /** ISO moment of the first code. */
  readonly since: string;
  readonly keyRing: KeyRing;
}

/** Of somebody who has put the demo world's secret into an app. */
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
