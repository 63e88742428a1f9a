import type { Readable } from 'node:stream';
import type { DocumentRow } from '../storage/index.ts';

/**
 * Stores the bytes of documents, sealed, under keys that the server generates. When the storage does not respond, every
 * method throws a `DocumentsUnavailableError`.
 */
export interface DocumentStore {
  /**
   * Writes an upload to disk as it arrives. The upload is not accepted yet.
   *
   * @param storageKey only for a restored document, which keeps its key. By default, a new key
   */
  spool(bytes: AsyncIterable<Uint8Array>, storageKey?: string): Promise<SpooledUpload>;
  /** Accepts a spooled upload. When it returns, the bytes survive a crash. */
  keep(upload: SpooledUpload): Promise<void>;
  /**
   * The bytes as they arrived. The store checks all of them before it returns the first one.
   *
   * @throws {DocumentUnreadableError} or {DocumentsUnavailableError}
   */
  read(document: KeptDocument): Promise<Readable>;
  /** Does nothing when the document is missing, so a removal can be retried. */
  remove(key: string): Promise<void>;
  /**
   * Removes files that a crash left behind. `findKnown` returns the keys that have a row.
   *
   * @returns the number of removed files
   */
  sweep(findKnown: (keys: readonly string[]) => Promise<ReadonlySet<string>>, occasion: SweepOccasion): Promise<number>;
  /** Whether the store has no document, except files that were set aside. Stops at the first document. */
  isEmpty(): Promise<boolean>;
  /** The number of files that were set aside before the given time. */
  countLeft(before: Date): Promise<number>;
  /** Uses the newest key to seal every document that is unsealed or sealed with a different key. */
  reseal(): Promise<ResealReport>;
  /** Maps each data key's name to the number of documents it has sealed. */
  countByKey(): Promise<ReadonlyMap<string, number>>;
}

/** When a sweep runs. */
export interface SweepOccasion {
  readonly now: Date;
  /** Files that were set aside before this time are deleted; null: none. */
  readonly leftBefore: Date | null;
}

export type KeptDocument = Pick<DocumentRow, 'storageKey' | 'sha256'>;

export interface SpooledUpload {
  /** The key under which the store keeps the upload. */
  readonly storageKey: string;
  /** Size of the upload before sealing; the digest also covers the unsealed bytes. */
  readonly sizeBytes: number;
  /** SHA-256, in hex. */
  readonly sha256: string;
  /** The uploaded bytes, from the start. */
  read(): Readable;
  /** Deletes the file, unless `keep` has accepted it. */
  discard(): Promise<void>;
}

export interface ResealReport {
  readonly resealed: number;
  /** Documents that cannot be opened; they stay unchanged. */
  readonly unreadable: readonly string[];
}

/**
 * A document whose file is missing, was changed, belongs to another document, or was sealed with a key that no longer
 * exists.
 */
export class DocumentUnreadableError extends Error {
  constructor(storageKey: string, options: ErrorOptions) {
    super(`The document ${storageKey} cannot be read.`, options);
    this.name = 'DocumentUnreadableError';
  }
}

/** The document storage does not respond, or refuses the portal. The documents are not affected. */
export class DocumentsUnavailableError extends Error {
  /** The storage's own code, e.g. `"AccessDenied"`, or the network's, e.g. `"ECONNREFUSED"`. */
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(`The document storage is not available: ${code}.`, options);
    this.name = 'DocumentsUnavailableError';
    this.code = code;
  }
}
