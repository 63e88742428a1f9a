import { randomUUID } from 'node:crypto';
import { bucketOf } from '../platform/budgets/spend-budgets.ts';
import { SealError, type KeyRing } from '../platform/keys/key-ring.ts';

interface KnownBrowser {
  readonly id: string;
  /** The account's sign-in address, hashed by `bucketOf`. */
  readonly account: string;
}

/** A student returns about once a year. */
export const knownBrowserMs = 400 * 24 * 60 * 60_000;

const purpose = 'known-browser';

/**
 * Creates the cookie value for a browser that has signed in, or that followed a link from the account's mailbox. With
 * this cookie, the server counts the browser's attempts at this one account separately from everyone else's. It does
 * not sign anyone in.
 */
export function sealKnownBrowser(keyRing: KeyRing, email: string): string {
  const known: KnownBrowser = { id: randomUUID(), account: bucketOf(email) };
  return keyRing.seal(JSON.stringify(known), purpose);
}

/**
 * @returns the browser's id; null when the browser is not known for the account
 */
export function openKnownBrowser(keyRing: KeyRing, sealed: string | undefined, email: string): string | null {
  if (sealed === undefined) return null;
  try {
    // Sealed for this purpose by `sealKnownBrowser`, which writes only this shape.
    const { id, account } = JSON.parse(keyRing.open(sealed, purpose)) as KnownBrowser;
    return account === bucketOf(email) ? id : null;
  } catch (error) {
    // The value was sealed with a key that no longer exists, or this portal did not seal it.
    if (error instanceof SealError) return null;
    throw error;
  }
}
