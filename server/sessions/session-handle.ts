import { createHash } from 'node:crypto';

/** Identifies a session to its owner, e.g. in a list. It cannot be used to sign in. */
export function sessionHandle(idHash: string): string {
  return createHash('sha256').update(`session-handle:${idHash}`).digest('hex').slice(0, 16);
}
