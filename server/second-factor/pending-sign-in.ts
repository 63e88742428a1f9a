import { createHash } from 'node:crypto';
import { SealError, type KeyRing } from '../secrets/key-ring.ts';

/** Somebody whose password was right and whose code is not yet given. */
export interface PendingSignIn {
  readonly administratorId: string;
  /** See `markFactors`. */
  readonly mark: string;
}

/** How long a code may be given after the password. */
export const pendingSignInMs = 5 * 60_000;

const purpose = 'pending-sign-in';

/** For the browser to keep: only the server can make it or read it. */
export function sealPendingSignIn(keyRing: KeyRing, pending: PendingSignIn, now: Date): string {
  return keyRing.seal(JSON.stringify({ ...pending, until: now.getTime() + pendingSignInMs }), purpose);
}

/** Null for what is too old, changed or not ours. */
export function openPendingSignIn(keyRing: KeyRing, sealed: string | undefined, now: Date): PendingSignIn | null {
  if (sealed === undefined) return null;
  try {
    // Sealed for this purpose by `sealPendingSignIn`, which writes no other shape.
    const { until, ...pending } = JSON.parse(keyRing.open(sealed, purpose)) as PendingSignIn & { until: number };
    return until > now.getTime() ? pending : null;
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

/**
 * Tells password and secret of that moment from later ones, without being of use to anybody: a secret is shown to the
 * sign-in that it was made for, and to no other that began with the same password.
 */
export function markFactors(passwordHash: string, sealedTotpSecret: string): string {
  return createHash('sha256')
    .update(JSON.stringify([passwordHash, sealedTotpSecret]))
    .digest('base64url');
}
