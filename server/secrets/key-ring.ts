import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Seals what the database must not show to who reads it. The keys stay outside of the database. */
export interface KeyRing {
  /**
   * Encrypts with the newest key.
   *
   * @param purpose what the text is and whose, e.g. `"totp:adm_1"`: sealed text opens for the same purpose only, so it
   *   cannot be moved to another row
   */
  seal(text: string, purpose: string): string;
  /** @throws {SealError} when the text was changed, was sealed for something else, or its key is gone */
  open(sealed: string, purpose: string): string;
}

export class SealError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SealError';
  }
}

export interface DataKey {
  /** Letters and digits, e.g. `"2026-11"`; stands in what it sealed. */
  readonly id: string;
  /** 32 bytes. */
  readonly key: Buffer;
}

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** @param keys newest first; the others only open what they once sealed */
export function createKeyRing(keys: readonly DataKey[]): KeyRing {
  const newest = keys[0];
  if (!newest) throw new SealError('There is no key to seal with.');
  return {
    seal(text, purpose) {
      const iv = randomBytes(ivBytes);
      const encrypt = createCipheriv(cipher, newest.key, iv).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([iv, encrypt.update(text, 'utf8'), encrypt.final(), encrypt.getAuthTag()]);
      return `${newest.id}.${sealed.toString('base64url')}`;
    },
    open(sealed, purpose) {
      const [id = '', data = ''] = sealed.split('.');
      const found = keys.find((key) => key.id === id);
      if (!found) throw new SealError('The key that sealed this is not among DATA_KEYS.');
      const bytes = Buffer.from(data, 'base64url');
      try {
        const decrypt = createDecipheriv(cipher, found.key, bytes.subarray(0, ivBytes))
          .setAAD(Buffer.from(purpose))
          .setAuthTag(bytes.subarray(-tagBytes));
        const text = bytes.subarray(ivBytes, -tagBytes);
        return Buffer.concat([decrypt.update(text), decrypt.final()]).toString('utf8');
      } catch (cause) {
        throw new SealError('What was sealed does not open.', { cause });
      }
    },
  };
}
