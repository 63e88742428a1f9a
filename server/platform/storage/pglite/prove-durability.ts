import type { PGlite } from '@electric-sql/pglite';
import type { LogActivity } from './durable-node-fs.ts';

/**
 * Commits one record. Then checks that the log was synced after its last write and before the commit returned. The record is
 * a log message that appears in no table.
 *
 * @throws {Error} when a commit returns before it is on disk
 */
export async function proveDurability(pg: PGlite, fileSystem: { readonly log: LogActivity }): Promise<void> {
  const before = fileSystem.log;
  await pg.query(`select pg_logical_emit_message(true, 'durability', $1)`, [new Date().toISOString()]);
  const after = fileSystem.log;
  const isProved = after.writes > before.writes && after.syncs > before.syncs && !after.isUnsynced;
  if (!isProved) {
    throw new Error(
      'The embedded database acknowledges commits before they are on the disk, so the server does not start.' +
        `(Log writes ${after.writes - before.writes}, syncs ${after.syncs - before.syncs}.)`,
    );
  }
}
