import { Transaction, type DatabaseConnection, type Kysely } from 'kysely';
import type { Database } from './schema.ts';
import type { SystemScope, TenantScope } from './scope.ts';
import { StorageDialect } from './storage-dialect.ts';
import type { StorageConnection } from './storage-driver.ts';

/**
 * Runs `work` in one transaction. Kysely's own transactions have no scope, and they send a statement only after the
 * previous one has returned. Here, the statements of a `Promise.all` go to PostgreSQL together, and PostgreSQL runs
 * them in order.
 */
export async function transact<Result>(
  db: Kysely<Database>,
  scope: TenantScope | SystemScope,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  const executor = db.getExecutor();
  return await executor.provideConnection(async (connection) => {
    const provideConnection = <Done>(consume: (held: DatabaseConnection) => Promise<Done>) => consume(connection);
    const trx = new Transaction<Database>({
      ...unused,
      executor: executor.withConnectionProvider({ provideConnection }),
    });
    return await (connection as StorageConnection).transact(scope, () => work(trx));
  });
}

/** Kysely's constructor requires values that only a connection outside a transaction uses. */
const dialect = new StorageDialect({
  acquire: () => Promise.reject(new Error('A transaction already has its connection.')),
  release: () => {},
  close: () => Promise.resolve(),
});
const unused = { config: { dialect }, dialect, driver: dialect.createDriver() };
