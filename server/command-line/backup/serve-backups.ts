import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { ServerParts } from '../../assembly/server-parts.ts';
import { BackupError } from '../../backup/backup-error.ts';
import type { BackupReport } from '../../backup/write-backup.ts';
import { backupSocket } from './backup-socket.ts';
import { takeBackup } from './take-backup.ts';

/** The portal's response to `campus-cover backup`. */
export type BackupAnswer = { readonly report: BackupReport } | { readonly refusal: string };

type Parts = Pick<ServerParts, 'storage' | 'documents' | 'keyRing'>;

/**
 * Lets `campus-cover backup` ask this process for a backup. Only one process can open the embedded database, so the
 * command cannot read it itself. Only the portal's user can open the socket in `DATA_DIR`.
 *
 * @returns a function that stops listening, after the backup in progress
 */
export async function serveBackups(
  parts: Parts,
  dataDir: string,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const path = backupSocket(dataDir);
  // A killed process leaves the socket behind. This process holds the lock on the directory.
  await rm(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    // The command ended before the response arrived.
    socket.on('error', () => undefined);
    void answer(socket, parts, log);
  });
  // E.g. the path is too long for a socket. The command then asks the operator to stop the portal first.
  server.on('error', (error) => log.warn({ err: error }, 'the portal cannot take backups while it runs'));
  server.listen(path, () => chmodSync(path, 0o600));
  return () => new Promise((resolve) => server.close(() => resolve()));
}

async function answer(socket: Socket, parts: Parts, log: FastifyBaseLogger): Promise<void> {
  let reply: BackupAnswer;
  try {
    const { file } = JSON.parse(await readRequest(socket)) as { readonly file: string };
    const { storage, documents, keyRing } = parts;
    // The real clock: an operator compares this moment with the file's time.
    const source = { storage, kind: storage.kind, documents, now: () => new Date() };
    const report = await takeBackup(source, keyRing, file);
    log.info({ rows: report.rows, documents: report.documents }, 'backup written');
    reply = { report };
  } catch (error) {
    log.error({ err: error }, 'backup failed');
    reply = { refusal: error instanceof BackupError ? error.message : 'The backup failed. The portal’s log says why.' };
  }
  socket.end(JSON.stringify(reply));
}

/** Leaves the socket open for the response. Reading it as a stream would close it. */
async function readRequest(socket: Socket): Promise<string> {
  let request = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    request += chunk;
  });
  await once(socket, 'end');
  return request;
}
