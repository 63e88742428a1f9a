import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from '../../backup/backup-error.ts';
import { readSealedFile } from '../../backup/backup-file.ts';
import { DocumentsNotEmptyError } from '../../backup/documents-not-empty-error.ts';
import { restoreBackup } from '../../backup/restore-backup.ts';
import type { BackupSummary } from '../../backup/read-backup.ts';
import { readConfig, type ServerConfig } from '../../platform/config/config.ts';
import { describeDocumentsPlace, openDocumentStore } from '../../platform/document-store/open-document-store.ts';
import { DatabaseNotEmptyError } from '../../platform/storage/index.ts';
import { prepareFolders } from '../prepare-folders.ts';
import { storageConfig } from '../storage-config.ts';
import { describeContent } from './describe-content.ts';
import { existingKeyRing } from './existing-key-ring.ts';
import { openSealedWith } from './open-sealed.ts';
import { refuseMissingKeys } from './refuse-missing-keys.ts';

const usage = `Usage: campus-cover restore <file> [--lose]

Restores a backup into the database in DATABASE_URL, or in DATA_DIR, and into DOCUMENTS_DIR or the bucket. The database must be new and
empty, and the folder or bucket must have no documents. Everyone must sign in again afterward.

  --lose   Restore the backup even if keys in it are lost; the values that they sealed stay unreadable`;

const nextStep = `Before you start the portal, erase again the people who were erased after the backup, with the newest list of erasures:
campus-cover people repeat-erasures <file>`;

/**
 * @returns the exit code
 * @throws {BackupError}
 */
export async function runRestore([file, flag, ...more]: readonly string[]): Promise<0 | 2> {
  const isLost = flag === '--lose';
  if (file === undefined || file.startsWith('-') || more.length > 0 || (flag !== undefined && !isLost)) {
    console.error(usage);
    return 2;
  }
  const config = readConfig(process.env, process.cwd());
  const keyRing = existingKeyRing(config);
  const storage = storageConfig(config);
  const isNew = storage.kind === 'pglite' && !existsSync(join(storage.dataDir, 'database'));
  try {
    const restored = await readSealedFile(file, keyRing, async (content) => {
      await prepareFolders(config);
      const documents = openDocumentStore(config, keyRing);
      const review = (summary: BackupSummary) => refuseMissingKeys(summary, isLost);
      return restoreBackup(content, { storage, documents, openSealed: openSealedWith(keyRing), review });
    });
    console.log(`The portal’s data as of ${restored.takenAt} is restored: ${describeContent(restored)}`);
    console.log(nextStep);
    return 0;
  } catch (error) {
    // The embedded database has no tables yet. Other commands would mistake it for an installation.
    if (isNew && error instanceof BackupError)
      await rm(join(config.dataDir, 'database'), { recursive: true, force: true });
    if (error instanceof DocumentsNotEmptyError) throw new BackupError(describeDocuments(config), { cause: error });
    if (!(error instanceof DatabaseNotEmptyError)) throw error;
    throw new BackupError(describeTarget(config), { cause: error });
  }
}

function describeTarget({ databaseUrl, dataDir }: Pick<ServerConfig, 'databaseUrl' | 'dataDir'>): string {
  return databaseUrl === undefined
    ? `${dataDir} already has a database. A backup is restored only into a new installation: set DATA_DIR to a new folder. Nothing was changed.`
    : 'The database in DATABASE_URL already has the portal’s tables. A backup is restored only into an empty database: create a new one, and set DATABASE_URL to it. Nothing was changed.';
}

function describeDocuments(config: Pick<ServerConfig, 'documentsDir' | 'documentsBucket'>): string {
  const change = config.documentsBucket
    ? 'set DOCUMENTS_URL to a different bucket, or to a new folder in this one'
    : 'set DOCUMENTS_DIR to a new folder';
  return `${describeDocumentsPlace(config)} already has documents, and a portal may still use them. A backup is restored only where there are none: ${change}. If a restore that was ended left them, delete them. Nothing was changed.`;
}
