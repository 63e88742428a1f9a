import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { BackupError } from '../../backup/backup-error.ts';
import type { BackupReport } from '../../backup/write-backup.ts';
import { backupSocket } from './backup-socket.ts';
import type { BackupAnswer } from './serve-backups.ts';

/**
 * Asks the process that uses the embedded database to write a backup.
 *
 * @returns null when no portal runs in that directory
 * @throws {BackupError}
 */
export async function askPortal(dataDir: string, file: string): Promise<BackupReport | null> {
  const socket = await connectOrNull(backupSocket(dataDir));
  if (!socket) return null;
  socket.end(JSON.stringify({ file }));
  const line = await text(socket);
  if (line === '') throw new BackupError('The portal stopped before the backup was complete.');
  // A portal of the same release wrote this.
  const answer = JSON.parse(line) as BackupAnswer;
  if ('refusal' in answer) throw new BackupError(answer.refusal);
  return answer.report;
}

async function connectOrNull(path: string): Promise<Socket | null> {
  const socket = connect({ path, allowHalfOpen: true });
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return null;
  }
}
