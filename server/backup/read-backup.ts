import { createHash } from 'node:crypto';
import type { KeptDocument } from '../platform/document-store/document-store.ts';
import type { SnapshotRow } from '../platform/storage/index.ts';
import {
  backupFormat,
  Tally,
  type Description,
  type DocumentHeader,
  type Manifest,
  type TableHeader,
} from './backup-contents.ts';
import { BackupError } from './backup-error.ts';
import { decodeFrames, type Frame } from './backup-frames.ts';
import { documentOf, nameValues, type NamedRow } from './document-rows.ts';

/** Receives what a backup contains, in order. */
export interface BackupReader {
  rows?(table: TableHeader, rows: readonly SnapshotRow[]): Promise<void>;
  /** Must read all the bytes. The backup compares them with the digest in the row and fails if they differ. */
  document?(document: KeptDocument, bytes: AsyncIterable<Buffer>): Promise<void>;
  /** A document that was removed while the backup ran. */
  removed?(document: KeptDocument): Promise<void>;
}

export interface BackupSummary {
  readonly rows: number;
  readonly documents: Tally['documents'];
  /** The storage keys of documents that the portal could not read when it made the backup. */
  readonly unreadable: readonly string[];
  /** Maps the name of each key that is missing to the number of values that it sealed. */
  readonly withoutKey: ReadonlyMap<string, number>;
}

export interface OpenBackup {
  readonly manifest: Manifest;
  /**
   * Reads the content and checks all of it: every sealed value opens if its key is available, every document that a row
   * refers to is present and matches its digest, and the numbers of rows and documents match those at the end of the
   * backup.
   *
   * @throws {BackupError} at the first problem. The caller must discard what the reader has received by then.
   */
  readonly read: (reader: BackupReader) => Promise<BackupSummary>;
}

/**
 * Opens the sealed values in a row. Returns the name of the key for each value whose key is missing. Throws a `SealError`
 * when another one does not open.
 */
export type OpenSealed = (table: string, row: NamedRow) => readonly string[];

/** @throws {BackupError} when a newer release made the backup */
export async function openBackup(content: AsyncIterable<Buffer>, openSealed: OpenSealed): Promise<OpenBackup> {
  const frames = new FrameCursor(decodeFrames(content));
  const manifest = await readManifest(frames);
  return { manifest, read: (reader) => readContent(frames, reader, openSealed) };
}

async function readContent(frames: FrameCursor, reader: BackupReader, openSealed: OpenSealed): Promise<BackupSummary> {
  const tally = new Tally();
  const waiting = new Map<string, KeptDocument>();
  const unreadable: string[] = [];
  const withoutKey = new Map<string, number>();
  for (;;) {
    const next = await frames.description();
    if ('end' in next) {
      compare(next.end, tally);
      if (await frames.hasMore()) throw new BackupError('The backup contains more data after its end.');
      break;
    }
    if ('table' in next) {
      tally.addRows(next.table, 0);
      for await (const { payload } of frames.ofKind('rows')) {
        const rows = payload.toString().split('\n');
        tally.addRows(next.table, rows.length);
        for (const row of rows) {
          const named = nameValues(next.columns, row);
          for (const keyId of checkSealed(next.table, named, openSealed))
            withoutKey.set(keyId, (withoutKey.get(keyId) ?? 0) + 1);
          const document = next.table === 'documents' ? documentOf(named) : null;
          if (document) waiting.set(document.storageKey, document);
        }
        await reader.rows?.(next, rows);
      }
      continue;
    }
    if (!('document' in next)) throw new BackupError('The backup contains a part that this release cannot read.');
    const document = take(waiting, next);
    tally.addDocument(next.state);
    if (next.state === 'kept') await readDocument(frames, document, reader);
    else if (next.state === 'removed') await reader.removed?.(document);
    else unreadable.push(document.storageKey);
  }
  const [missing] = waiting.values();
  if (missing)
    throw new BackupError(
      `The backup lacks ${waiting.size} documents that its rows refer to, e.g. ${missing.storageKey}.`,
    );
  const rows = Object.values(tally.rows).reduce((sum, count) => sum + count, 0);
  return { rows, documents: tally.documents, unreadable, withoutKey };
}

async function readManifest(frames: FrameCursor): Promise<Manifest> {
  const first = await frames.description();
  if (!('format' in first)) throw new BackupError('The backup does not begin with a description of its content.');
  if (first.format > backupFormat)
    throw new BackupError('A newer release made this backup. Restore it with that release or a later one.');
  return first;
}

function checkSealed(table: string, row: NamedRow, openSealed: OpenSealed): readonly string[] {
  try {
    return openSealed(table, row);
  } catch (cause) {
    throw new BackupError(
      `A sealed value in the table ${table} does not open with the keys in DATA_KEYS: ${cause instanceof Error ? cause.message : 'unknown'}`,
      { cause },
    );
  }
}

function take(waiting: Map<string, KeptDocument>, { document: storageKey, sha256 }: DocumentHeader): KeptDocument {
  const document = waiting.get(storageKey);
  waiting.delete(storageKey);
  if (document?.sha256 !== sha256)
    throw new BackupError(`The backup contains the document ${storageKey}, but no row for it.`);
  return document;
}

async function readDocument(frames: FrameCursor, document: KeptDocument, reader: BackupReader): Promise<void> {
  const digest = createHash('sha256');
  const bytes = async function* () {
    for await (const { payload } of frames.ofKind('bytes')) {
      digest.update(payload);
      yield payload;
    }
  };
  if (reader.document) await reader.document(document, bytes());
  else for await (const chunk of bytes()) void chunk;
  if (digest.digest('hex') !== document.sha256)
    throw new BackupError(`The document ${document.storageKey} in the backup differs from the uploaded file.`);
}

function compare(stated: Tally['totals']['end'], { totals }: Tally): void {
  const differing = Object.keys({ ...stated.rows, ...totals.end.rows }).find(
    (table) => stated.rows[table] !== totals.end.rows[table],
  );
  if (differing !== undefined)
    throw new BackupError(
      `The backup contains ${totals.end.rows[differing] ?? 0} rows of the table ${differing}, but states ${stated.rows[differing] ?? 0}.`,
    );
  const { kept, removed, unreadable } = totals.end.documents;
  const { documents } = stated;
  if (kept !== documents.kept || removed !== documents.removed || unreadable !== documents.unreadable)
    throw new BackupError(`The backup contains ${kept} documents, but states ${documents.kept}.`);
}

/** The frames, with one frame of lookahead. */
class FrameCursor {
  readonly #frames: AsyncIterator<Frame>;
  #ahead: Frame | undefined;

  constructor(frames: AsyncGenerator<Frame>) {
    this.#frames = frames;
  }

  async hasMore(): Promise<boolean> {
    return (await this.#peek()) !== undefined;
  }

  async description(): Promise<Description> {
    const frame = await this.#peek();
    this.#ahead = undefined;
    if (!frame) throw new BackupError('The backup ends too early.');
    if (frame.kind !== 'json') throw new BackupError('The backup contains a part without a description.');
    // The seal proves that the portal wrote this.
    return JSON.parse(frame.payload.toString()) as Description;
  }

  /** The following frames of one kind. */
  async *ofKind(kind: Frame['kind']): AsyncGenerator<Frame> {
    for (let frame = await this.#peek(); frame?.kind === kind; frame = await this.#peek()) {
      this.#ahead = undefined;
      yield frame;
    }
  }

  async #peek(): Promise<Frame | undefined> {
    if (!this.#ahead) {
      const { value, done } = await this.#frames.next();
      this.#ahead = done ? undefined : value;
    }
    return this.#ahead;
  }
}
