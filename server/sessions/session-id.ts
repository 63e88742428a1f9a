import { hash, randomBytes } from 'node:crypto';

/** Creates a new session id: 256 random bits, for the cookie. */
export function createSessionId(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash that the database stores instead of the id, so that a stolen table cannot be used to sign in. */
export function hashSessionId(id: string): string {
  return hash('sha256', id, 'hex');
}
