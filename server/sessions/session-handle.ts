import { createHash } from 'node:crypto';

/** Names a session to its owner, e.g. in a list, and is of no use to sign in with. */
export function sessionHandle(idHash: string): string {
  return createHash('sha256').update(`session-handle:${idHash}`).digest('hex').slice(0, 16);
}
