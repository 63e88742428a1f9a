import {
  DocumentUnreadableError,
  type DocumentStore,
  type KeptDocument,
} from '../platform/document-store/document-store.ts';
import type { Storage } from '../platform/storage/index.ts';
import { backupFormat, Tally, type Description, type DocumentHeader } from './backup-contents.ts';
import { encodeFrame } from './backup-frames.ts';
import { documentOf, nameValues } from './document-rows.ts';

export interface BackupSource {
  readonly storage: Pick<Storage, 'snapshot' | 'system'>;
  readonly kind: Storage['kind'];
  readonly documents: Pick<DocumentStore, 'read'>;
  readonly now: () => Date;
}

export interface BackupReport {
  readonly takenAt: string;
  readonly rows: number;
  readonly documents: Tally['documents'];
  /** The storage keys of documents that the portal can no longer read. */
  readonly unreadable: readonly string[];
}

/** Receives the next part of the backup. Resolves when there is room for more. */
type Write = (part: Uint8Array) => Promise<void>;

/**
 * Writes the content of a backup: the rows of one snapshot, then the documents that these rows refer to. The portal
 * stores a document's bytes before it writes the row, and removes the row before it deletes the bytes. So the bytes of
 * every row are there, unless someone removed the document after the snapshot. The backup then says so.
 */
export async function writeBackup(
  { storage, kind, documents, now }: BackupSource,
  write: Write,
): Promise<BackupReport> {
  const describe = async (description: Description) => {
    for (const part of encodeFrame('json', Buffer.from(JSON.stringify(description)))) await write(part);
  };
  const tally = new Tally();
  const found: KeptDocument[] = [];
  const takenAt = await storage.snapshot(async (snapshot) => {
    const moment = now().toISOString();
    await describe({ format: backupFormat, takenAt: moment, database: kind, migrations: snapshot.migrations });
    for (const table of snapshot.tables) {
      await describe({ table: table.name, columns: table.columns });
      tally.addRows(table.name, 0);
      for await (const rows of snapshot.rowsOf(table)) {
        if (table.name === 'documents')
          found.push(...rows.flatMap((row) => documentOf(nameValues(table.columns, row)) ?? []));
        tally.addRows(table.name, rows.length);
        for (const part of encodeFrame('rows', Buffer.from(rows.join('\n')))) await write(part);
      }
    }
    return moment;
  });

  const lost: KeptDocument[] = [];
  for (const document of found) {
    const bytes = await readOrNull(documents, document);
    if (!bytes) {
      lost.push(document);
      continue;
    }
    await describe(headerOf(document, 'kept'));
    for await (const chunk of bytes) for (const part of encodeFrame('bytes', chunk as Buffer)) await write(part);
    tally.addDocument('kept');
  }
  const unreadable: string[] = [];
  for (const document of lost) {
    const state = (await isKept(storage, document)) ? 'unreadable' : 'removed';
    if (state === 'unreadable') unreadable.push(document.storageKey);
    await describe(headerOf(document, state));
    tally.addDocument(state);
  }
  await describe(tally.totals);
  const rows = Object.values(tally.rows).reduce((sum, count) => sum + count, 0);
  return { takenAt, rows, documents: tally.documents, unreadable };
}

function headerOf({ storageKey, sha256 }: KeptDocument, state: DocumentHeader['state']): DocumentHeader {
  return { document: storageKey, sha256, state };
}

async function readOrNull(documents: Pick<DocumentStore, 'read'>, document: KeptDocument) {
  try {
    return await documents.read(document);
  } catch (error) {
    if (error instanceof DocumentUnreadableError) return null;
    throw error;
  }
}

/** Whether the row still says, after the snapshot, that the document exists. */
async function isKept(storage: Pick<Storage, 'system'>, { storageKey }: KeptDocument): Promise<boolean> {
  const row = await storage.system((trx) =>
    trx
      .selectFrom('documents')
      .select('id')
      .where('storageKey', '=', storageKey)
      .where('removedAt', 'is', null)
      .executeTakeFirst(),
  );
  return row !== undefined;
}
