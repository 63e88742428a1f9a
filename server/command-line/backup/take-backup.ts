import { writeSealedFile } from '../../backup/backup-file.ts';
import { writeBackup, type BackupReport, type BackupSource } from '../../backup/write-backup.ts';
import type { KeyRing } from '../../platform/keys/key-ring.ts';

/** Writes a backup to a new file. */
export function takeBackup(source: BackupSource, keyRing: KeyRing, file: string): Promise<BackupReport> {
  return writeSealedFile(file, keyRing, (write) => writeBackup(source, write));
}
