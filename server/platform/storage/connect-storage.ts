import { CamelCasePlugin, Kysely } from 'kysely';
import { openPglite, type PgliteConfig } from './pglite/open-pglite.ts';
import { openPostgres, type PostgresConfig } from './postgres/open-postgres.ts';
import type { Database } from './schema.ts';
import type { ColumnSeal } from './sealed-columns.ts';
import { SealingPlugin } from './sealing-plugin.ts';
import { StorageDialect } from './storage-dialect.ts';
import type { ConnectionSource } from './storage-driver.ts';
import { watchStatements, type WatchStatement } from './watch-statements.ts';

export type StorageConfig = (
  | ({ readonly kind: 'pglite' } & PgliteConfig)
  | ({ readonly kind: 'postgres' } & PostgresConfig)
) & {
  /** Called at the start of every statement. */
  readonly watchStatement?: WatchStatement | undefined;
};

interface Connected {
  readonly db: Kysely<Database>;
  readonly source: ConnectionSource;
}

/** @param seal seals and opens columns; without it, the code must not read or write any row with personal data */
export async function connectStorage(config: StorageConfig, seal?: ColumnSeal): Promise<Connected> {
  const opened = config.kind === 'pglite' ? await openPglite(config) : await openPostgres(config);
  const source = config.watchStatement ? watchStatements(opened, config.watchStatement) : opened;
  // Answers are jsonb, and their keys keep their spelling: `SubscriberDOB` is the name of a field.
  const spelling = new CamelCasePlugin({ maintainNestedObjectKeys: true });
  // The sealing plugin is first, so it sees queries in TypeScript spelling and results in SQL spelling.
  const plugins = [...(seal ? [new SealingPlugin(seal)] : []), spelling];
  return { db: new Kysely<Database>({ dialect: new StorageDialect(source), plugins }), source };
}
