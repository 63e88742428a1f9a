import { createHash, randomBytes } from 'node:crypto';

/** A new session id: 256 random bits, as the cookie carries them. */
export function createSessionId(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps in its place, so that a stolen table signs nobody in. */
export function hashSessionId(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
