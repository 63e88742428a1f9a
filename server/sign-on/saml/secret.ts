import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits, for a cookie or an address. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash that the database stores in place of a secret, or of a name that it does not need in plain text. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Creates a message ID. XML requires it to start with a letter or an underscore. */
export function createMessageId(): string {
  return `_${randomBytes(20).toString('hex')}`;
}
