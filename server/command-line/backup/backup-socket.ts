import { join } from 'node:path';

/** Where a portal with an embedded database listens for `campus-cover backup`. */
export function backupSocket(dataDir: string): string {
  return join(dataDir, 'backup.sock');
}
