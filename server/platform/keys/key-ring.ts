import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Seals values so that a reader of the database cannot see them. The keys stay outside the database. */
export interface KeyRing {
  /**
   * Encrypts with the newest key.
   *
   * @param purpose what the text is and whose it is, e.g. `"totp:adm_1"`. Sealed text opens only for the same purpose,
   *   so it cannot be moved to another row.
   */
  seal(text: string, purpose: string): string;
  /**
   * @throws {SealError} when the text was changed or was sealed for another purpose
   * @throws {KeyMissingError} when its key no longer exists
   */
  open(sealed: string, purpose: string): string;
  /** Name of the key that seals new values. */
  readonly newestId: string;
  /**
   * A separate key for content that is too large to seal in one piece (HKDF with SHA-256).
   *
   * @param salt random bytes, new for each sealed item and stored next to it
   * @throws {KeyMissingError} when there is no key with that name
   */
  derive(id: string, salt: Buffer, purpose: string): Buffer;
}

export class SealError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SealError';
  }
}

/** The key that sealed a value no longer exists, so the value may be intact. */
export class KeyMissingError extends SealError {
  readonly keyId: string;

  constructor(keyId: string) {
    super('The key that sealed this data is not in DATA_KEYS.');
    this.keyId = keyId;
  }
}

export interface DataKey {
  /** Letters, digits and hyphens, e.g. `"2026-11"`. Every sealed value contains this name. */
  readonly id: string;
  /** 32 bytes. */
  readonly key: Buffer;
}

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const keyBytes = 32;

/** @param keys newest first; the older keys only open values that they sealed */
export function createKeyRing(keys: readonly DataKey[]): KeyRing {
  const newest = keys[0];
  if (!newest) throw new SealError('No key is available for sealing.');
  const find = (id: string): DataKey => {
    const found = keys.find((key) => key.id === id);
    if (!found) throw new KeyMissingError(id);
    return found;
  };
  return {
    newestId: newest.id,
    derive: (id, salt, purpose) => Buffer.from(hkdfSync('sha256', find(id).key, salt, purpose, keyBytes)),
    seal(text, purpose) {
      const iv = randomBytes(ivBytes);
      const encrypt = createCipheriv(cipher, newest.key, iv).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([iv, encrypt.update(text, 'utf8'), encrypt.final(), encrypt.getAuthTag()]);
      return `${newest.id}.${sealed.toString('base64url')}`;
    },
    open(sealed, purpose) {
      const [id = '', data = ''] = sealed.split('.');
      const { key } = find(id);
      const bytes = Buffer.from(data, 'base64url');
      try {
        const decrypt = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes))
          .setAAD(Buffer.from(purpose))
          .setAuthTag(bytes.subarray(-tagBytes));
        const text = bytes.subarray(ivBytes, -tagBytes);
        return Buffer.concat([decrypt.update(text), decrypt.final()]).toString('utf8');
      } catch (cause) {
        throw new SealError('The sealed data cannot be opened.', { cause });
      }
    },
  };
}
