import { BackupError } from '../../backup/backup-error.ts';
import type { BackupSummary } from '../../backup/read-backup.ts';

/** @throws {BackupError} when the backup has values whose key is missing, unless the operator has given them up */
export function refuseMissingKeys({ withoutKey }: Pick<BackupSummary, 'withoutKey'>, isLost: boolean): void {
  if (withoutKey.size === 0 || isLost) return;
  const keys = [...withoutKey].map(([id, count]) => `"${id}" (${count} values)`);
  throw new BackupError(
    `DATA_KEYS does not contain these keys, which sealed values in the backup: ${keys.join(', ')}. Add them after the newest key. If they are lost, add --lose. Values that they sealed then stay unreadable.`,
  );
}
