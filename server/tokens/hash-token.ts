import { hash, randomBytes } from 'node:crypto';

/** Lets people and tools that search for leaked secrets recognize a token. */
const prefix = 'ccx_';

/** A new token with 256 random bits. It is shown once. */
export function createToken(): string {
  return `${prefix}${randomBytes(32).toString('base64url')}`;
}

/** The hash that the database stores instead of the token. A token cannot be guessed, so the hash needs no salt. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}
