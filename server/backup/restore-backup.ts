import type { DocumentStore, KeptDocument } from '../platform/document-store/document-store.ts';
import { isKnownMigration, restoreDatabase, type StorageConfig } from '../platform/storage/index.ts';
import type { Manifest } from './backup-contents.ts';
import { BackupError } from './backup-error.ts';
import { DocumentsNotEmptyError } from './documents-not-empty-error.ts';
import { openBackup, type BackupSummary, type OpenSealed } from './read-backup.ts';

interface RestoreTarget {
  readonly storage: StorageConfig;
  readonly documents: Pick<DocumentStore, 'spool' | 'keep' | 'remove' | 'isEmpty'>;
  readonly openSealed: OpenSealed;
  /** Called after the whole backup is read, but before anything is final. An error aborts the restore. */
  readonly review: (summary: BackupSummary) => void;
}

/**
 * Restores a backup into an empty installation and updates it to this release. When anything is wrong, the database
 * stays empty, and the documents that were already written are removed.
 *
 * @throws {BackupError} when the backup is damaged or from a newer release
 * @throws {DatabaseNotEmptyError}
 * @throws {DocumentsNotEmptyError} because the restored portal would set aside the documents that it has no row for
 */
export async function restoreBackup(
  content: AsyncIterable<Buffer>,
  { storage, documents, openSealed, review }: RestoreTarget,
): Promise<BackupSummary & Manifest> {
  const backup = await openBackup(content, openSealed);
  const { migrations, takenAt } = backup.manifest;
  refuseNewer(migrations);
  const kept: string[] = [];
  const summary = await restoreDatabase(storage, {
    lastMigration: migrations.at(-1) ?? '',
    async work(loader) {
      if (!(await documents.isEmpty())) throw new DocumentsNotEmptyError();
      const read = await backup.read({
        async rows({ table: name, columns }, rows) {
          // A session that ended after the backup must not come back, so everyone signs in again.
          if (name !== 'sessions') await loader.load({ name, columns }, rows);
        },
        document(document, bytes) {
          kept.push(document.storageKey);
          return keep(documents, document, bytes);
        },
        removed: ({ storageKey }) => loader.removeDocument(storageKey, new Date(takenAt)),
      });
      review(read);
      return read;
    },
  }).catch(async (error: unknown) => {
    await removeAll(documents, kept);
    throw error;
  });
  return { ...backup.manifest, ...summary };
}

/** @throws {BackupError} when this release does not have a migration that the backup needs */
export function refuseNewer(migrations: readonly string[]): void {
  const unknown = migrations.find((name) => !isKnownMigration(name));
  if (unknown !== undefined)
    throw new BackupError(
      `A newer release made this backup: this release does not have the migration ${unknown}. Restore it with that release or a later one.`,
    );
}

async function keep(
  documents: Pick<DocumentStore, 'spool' | 'keep'>,
  { storageKey, sha256 }: KeptDocument,
  bytes: AsyncIterable<Buffer>,
): Promise<void> {
  const spooled = await documents.spool(bytes, storageKey);
  if (spooled.sha256 !== sha256 || spooled.storageKey !== storageKey) {
    await spooled.discard();
    throw new BackupError(`The document ${storageKey} in the backup differs from the uploaded file.`);
  }
  await documents.keep(spooled);
}

/** If the storage fails, documents stay. The next restore then refuses the folder or bucket and says why. */
async function removeAll(documents: Pick<DocumentStore, 'remove'>, storageKeys: readonly string[]): Promise<void> {
  try {
    for (const storageKey of storageKeys) await documents.remove(storageKey);
  } catch {
    // The error that ended the restore matters more.
  }
}
