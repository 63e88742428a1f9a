import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as a cookie or an address carries them. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a secret, or of a name that it need not tell. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** An ID of a message: XML wants it to begin with a letter or an underscore. */
export function createMessageId(): string {
  return `_${randomBytes(20).toString('hex')}`;
}
