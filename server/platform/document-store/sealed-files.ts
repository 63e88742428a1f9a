import type { FileHandle } from 'node:fs/promises';

/** Where a document store keeps its sealed files: a folder or a bucket. It does not know the keys. */
export interface SealedFiles {
  /** A folder on this machine for uploads while they arrive. */
  readonly spoolFolder: string;
  /**
   * Takes a finished file from the spool folder, and replaces the one that is there. When it returns, the file survives
   * a crash.
   */
  keep(spooledPath: string, place: FilePlace): Promise<void>;
  /**
   * Opens a file that the caller closes.
   *
   * @throws {FileMissingError}
   */
  open(place: FilePlace): Promise<FileHandle>;
  /**
   * The first bytes of a file; fewer when the file is shorter.
   *
   * @throws {FileMissingError}
   */
  readStart(place: FilePlace, length: number): Promise<Buffer>;
  /** Does nothing when the file is missing. */
  remove(place: FilePlace): Promise<void>;
  /** Every file, in batches, because a large installation has many. */
  list(): AsyncIterable<readonly ListedFile[]>;
  /** Moves a file to the ones that are set aside; its age counts from `now`. */
  setAside(key: string, now: Date): Promise<void>;
}

export interface FilePlace {
  /** The key that the document store generated. */
  readonly key: string;
  /** Whether the file has no row and was set aside, to be deleted later. */
  readonly isAside: boolean;
}

export interface ListedFile extends FilePlace {
  /** When the file was written or set aside; null when it no longer exists. */
  readonly modifiedAt: () => Promise<Date | null>;
}

export class FileMissingError extends Error {
  constructor(key: string, options: ErrorOptions) {
    super(`There is no file ${key}.`, options);
    this.name = 'FileMissingError';
  }
}

/** The folder in which files without a row stay until they are deleted. */
export const asideName = 'left';

const keyShape = /^[A-Za-z0-9_-]{8,80}$/;

/**
 * A file's name in the folder or bucket: `"ef/doc_…ef"`, or `"left/doc_…ef"` when it is set aside. Both kinds of storage
 * use the same names, so an operator can copy the files from one to the other.
 */
export function nameOfPlace({ key, isAside }: FilePlace): string {
  // The server generates the keys. A key in any other format is a bug and must never become a path.
  if (!keyShape.test(key)) throw new Error('A document key has an unexpected format.');
  return `${isAside ? asideName : key.slice(-2)}/${key}`;
}

/** The inverse of `nameOfPlace`; null for a file that does not belong to the store. */
export function placeOfName(name: string): FilePlace | null {
  const [folder = '', key = '', ...rest] = name.split('/');
  if (rest.length > 0 || !keyShape.test(key)) return null;
  if (folder === asideName) return { key, isAside: true };
  return key.slice(-2) === folder ? { key, isAside: false } : null;
}
