import { createHash } from 'node:crypto';

/**
 * Tells whether a record has changed, without its content. The database stores it sealed, so that no one can test
 * guesses.
 */
export function fingerprintOf(content: string): string {
  return createHash('sha256').update(content).digest('base64url');
}
