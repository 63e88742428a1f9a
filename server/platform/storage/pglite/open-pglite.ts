import { join } from 'node:path';
import type { ConnectionSource } from '../storage-driver.ts';
import { prepareDataDirectory } from './data-directory.ts';
import { lockDirectory } from './directory-lock.ts';
import { Turns } from './turns.ts';
import { WorkerConnection } from './worker-connection.ts';

export interface PgliteConfig {
  /** Created when it is missing; the database is its subdirectory `database`. */
  readonly dataDir: string;
  /** False only for tests that do not check durability. Default: true. */
  readonly isDurable?: boolean;
  /** Called when the database has stopped permanently, e.g. because the disk refused a sync. The process should end. */
  readonly onFailure?: (error: Error) => void;
}

const turnTimeoutMs = 30_000;

/** Opens PGlite in a worker thread, with one connection that transactions take turns using. */
export async function openPglite(config: PgliteConfig): Promise<ConnectionSource> {
  const { dataDir, isDurable = true, onFailure = () => {} } = config;
  let connection: WorkerConnection | undefined;
  const lock = await lockDirectory(dataDir, async (error) => {
    await connection?.kill(error);
    onFailure(error);
  });
  let started: WorkerConnection;
  try {
    const directory = join(dataDir, 'database');
    await prepareDataDirectory(directory);
    started = await WorkerConnection.start({ directory, isDurable }, onFailure);
    connection = started;
  } catch (error) {
    lock.release();
    throw error;
  }
  const turns = new Turns(turnTimeoutMs);

  return {
    async acquire() {
      await turns.take();
      return started;
    },
    release: () => turns.give(),
    async close() {
      await turns.take();
      await started.close();
      lock.release();
    },
  };
}
