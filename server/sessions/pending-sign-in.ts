import { createHash } from 'node:crypto';
import { SealError, type KeyRing } from '../platform/keys/key-ring.ts';

/** A person who has entered the correct password but no code yet. */
export interface PendingSignIn {
  readonly administratorId: string;
  /** See `markFactors`. */
  readonly mark: string;
}

/** Time limit for entering the code after the password. */
export const pendingSignInMs = 5 * 60_000;

const purpose = 'pending-sign-in';

/** Returns a value for the browser to keep; only the server can create or read it. */
export function sealPendingSignIn(keyRing: KeyRing, pending: PendingSignIn, now: Date): string {
  return keyRing.seal(JSON.stringify({ ...pending, until: now.getTime() + pendingSignInMs }), purpose);
}

/** Null when the value is too old, was changed, or is not from this portal. */
export function openPendingSignIn(keyRing: KeyRing, sealed: string | undefined, now: Date): PendingSignIn | null {
  if (sealed === undefined) return null;
  try {
    // Sealed for this purpose by `sealPendingSignIn`, which writes only this shape.
    const { until, ...pending } = JSON.parse(keyRing.open(sealed, purpose)) as PendingSignIn & { until: number };
    return until > now.getTime() ? pending : null;
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

/**
 * A hash that changes with the password or the secret and reveals neither. The server uses it to show a secret only
 * during the sign-in for which it created the secret, and not during a different sign-in with the same password.
 */
export function markFactors(passwordHash: string, sealedTotpSecret: string): string {
  return createHash('sha256')
    .update(JSON.stringify([passwordHash, sealedTotpSecret]))
    .digest('base64url');
}
