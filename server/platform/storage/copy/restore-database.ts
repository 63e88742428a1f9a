import { CamelCasePlugin, Kysely } from 'kysely';
import { connectStorage, type StorageConfig } from '../connect-storage.ts';
import { hasMigrated, migrate, refuseMissingRights } from '../migrate.ts';
import type { Database } from '../schema.ts';
import { StorageDialect } from '../storage-dialect.ts';
import type { SqlConnection, StorageConnection } from '../storage-driver.ts';
import { loadRows, openTables } from './load-rows.ts';
import { readTableFacts, type ColumnFacts, type TableFacts } from './table-facts.ts';
import type { SnapshotRow } from './take-snapshot.ts';
import { withinTransaction } from './within-transaction.ts';

/** Loads rows into an empty database. */
export interface DatabaseLoader {
  /**
   * @throws {Error} when the database does not have this table or one of its columns
   */
  load(table: TableFacts, rows: readonly SnapshotRow[]): Promise<void>;
  /** Marks a loaded document as removed. */
  removeDocument(storageKey: string, at: Date): Promise<void>;
}

interface Restored<Result> {
  /** The last migration of the release that wrote the rows. */
  readonly lastMigration: string;
  readonly work: (loader: DatabaseLoader) => Promise<Result>;
}

/**
 * Fills an empty database: creates the tables of the release that wrote the rows, loads the rows, and runs the later
 * migrations. All of this is one transaction, so the database ends up either complete or empty.
 *
 * @throws {Error} when the database already has the portal's tables
 */
export async function restoreDatabase<Result>(
  config: StorageConfig,
  { lastMigration, work }: Restored<Result>,
): Promise<Result> {
  const { db } = await connectStorage(config);
  try {
    if (await hasMigrated(db)) throw new DatabaseNotEmptyError();
    if (config.kind === 'postgres') await refuseMissingRights(db);
    return await db.getExecutor().provideConnection((connection) => {
      const held = connection as StorageConnection;
      return held.transact({ role: 'migrator' }, async () => {
        const within = kyselyWithin(held.sql);
        // Another process may have created the tables after the first check. This one waited for its lock.
        if (await hasMigrated(within)) throw new DatabaseNotEmptyError();
        await migrate(within, lastMigration);
        const close = await openTables(held.sql);
        const result = await work(createLoader(held.sql, await readTableFacts(held.sql)));
        await close();
        await migrate(within);
        return result;
      });
    });
  } finally {
    await db.destroy();
  }
}

/** The database already has the portal's tables, so a backup cannot be restored into it. */
export class DatabaseNotEmptyError extends Error {
  override readonly name = 'DatabaseNotEmptyError';
}

function kyselyWithin(sql: SqlConnection): Kysely<Database> {
  const dialect = new StorageDialect(withinTransaction(sql));
  return new Kysely<Database>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] });
}

function createLoader(sql: SqlConnection, tables: readonly TableFacts[]): DatabaseLoader {
  const known = new Map(tables.map(({ name, columns }) => [name, new Map(columns.map((one) => [one.name, one]))]));
  return {
    async load({ name, columns }, rows) {
      const here = known.get(name);
      if (!here) throw new Error(`The backup contains the table ${name}, which the portal does not have.`);
      // The types come from this database: the text of a backup must never become part of a statement.
      const found = columns.map((column): ColumnFacts => {
        const same = here.get(column.name);
        if (!same)
          throw new Error(`The backup contains the column ${name}.${column.name}, which the portal does not have.`);
        return same;
      });
      await loadRows(sql, { name, columns: found }, rows);
    },
    async removeDocument(storageKey, at) {
      await sql.query(
        'update documents set removed_at = $2::timestamptz where storage_key = $1 and removed_at is null',
        [storageKey, at],
      );
    },
  };
}
