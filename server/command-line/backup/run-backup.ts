import { resolve } from 'node:path';
import { readSealedFile } from '../../backup/backup-file.ts';
import { openBackup } from '../../backup/read-backup.ts';
import { refuseNewer } from '../../backup/restore-backup.ts';
import type { BackupReport } from '../../backup/write-backup.ts';
import { readConfig, type ServerConfig } from '../../platform/config/config.ts';
import { openDocumentStore } from '../../platform/document-store/open-document-store.ts';
import { openUnchanged } from '../../platform/storage/index.ts';
import { refuseNoInstallation } from '../open-installation.ts';
import { storageConfig } from '../storage-config.ts';
import { askPortal } from './ask-portal.ts';
import { describeContent } from './describe-content.ts';
import { existingKeyRing } from './existing-key-ring.ts';
import { openSealedWith } from './open-sealed.ts';
import { refuseMissingKeys } from './refuse-missing-keys.ts';
import { takeBackup } from './take-backup.ts';

const usage = `Usage: campus-cover backup <file>
       campus-cover backup check <file> [--lose]

  <file>         Save the database and the documents to this new file, sealed with the newest key in DATA_KEYS
  check <file>   Check that a backup is complete and that the keys open everything in it; changes nothing
    --lose       Accept that the keys of some values are lost`;

/**
 * @returns the exit code
 * @throws {BackupError}
 */
export async function runBackup([first, second, flag, ...more]: readonly string[]): Promise<0 | 1 | 2> {
  const config = readConfig(process.env, process.cwd());
  const isLost = flag === '--lose';
  if (first === 'check' && second !== undefined && more.length === 0 && (flag === undefined || isLost))
    return check(config, second, isLost);
  if (first !== undefined && !first.startsWith('-') && second === undefined) return back(config, resolve(first));
  console.error(usage);
  return 2;
}

async function back(config: ServerConfig, file: string): Promise<0 | 1> {
  const report = await write(config, file);
  console.log(`${file} contains the portal’s data as of ${report.takenAt}: ${describeContent(report)}`);
  if (report.unreadable.length === 0) return 0;
  console.error(
    `${report.unreadable.length} documents cannot be opened: they are missing or damaged, or their key is not in DATA_KEYS. The backup contains their rows, but not their content:\n${report.unreadable.join('\n')}`,
  );
  return 1;
}

async function write(config: ServerConfig, file: string): Promise<BackupReport> {
  if (config.databaseUrl === undefined) {
    const report = await askPortal(config.dataDir, file);
    if (report) return report;
  }
  const where = storageConfig(config);
  await refuseNoInstallation(where);
  const keyRing = existingKeyRing(config);
  // The backup before an update must not update the database.
  const storage = await openUnchanged(where, keyRing);
  try {
    const documents = openDocumentStore(config, keyRing);
    return await takeBackup({ storage, kind: where.kind, documents, now: () => new Date() }, keyRing, file);
  } finally {
    await storage.close();
  }
}

async function check(config: ServerConfig, file: string, isLost: boolean): Promise<0> {
  const keyRing = existingKeyRing(config);
  await readSealedFile(file, keyRing, async (content) => {
    const { manifest, read } = await openBackup(content, openSealedWith(keyRing));
    refuseNewer(manifest.migrations);
    const summary = await read({});
    refuseMissingKeys(summary, isLost);
    console.log(
      `${file} is complete. It contains the portal’s data as of ${manifest.takenAt}: ${describeContent(summary)}`,
    );
  });
  return 0;
}
