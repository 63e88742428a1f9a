import { Transaction, type DatabaseConnection, type Kysely } from 'kysely';
import type { Database } from './schema.ts';
import type { SystemScope, TenantScope } from './scope.ts';
import { StorageDialect } from './storage-dialect.ts';
import type { StorageConnection } from './storage-driver.ts';

const connections = new WeakMap<object, StorageConnection>();
const lastStatements = new WeakMap<object, Promise<unknown>[]>();

/**
 * Runs `work` in one transaction. Kysely's own transactions have no scope, and they send a statement only after the
 * previous one has returned. Here, the statements of a `Promise.all` go to PostgreSQL together, and PostgreSQL runs
 * them in order.
 */
export async function transact<Result>(
  db: Kysely<Database>,
  scope: TenantScope | SystemScope,
  work: (trx: Transaction<Database>, answered: Promise<unknown>) => Promise<Result>,
  first?: FirstStatement,
): Promise<Result> {
  const executor = db.getExecutor();
  return await executor.provideConnection(async (connection) => {
    const provideConnection = <Done>(consume: (held: DatabaseConnection) => Promise<Done>) => consume(connection);
    const trx = new Transaction<Database>({
      ...unused,
      executor: executor.withConnectionProvider({ provideConnection }),
    });
    const last: Promise<unknown>[] = [];
    connections.set(trx, connection as StorageConnection);
    lastStatements.set(trx, last);
    const answered = answerFirst(connection as StorageConnection, first);
    // The work reads the answer later, or not at all if a statement fails before.
    answered.catch(() => undefined);
    return await (connection as StorageConnection).transact(scope, () => work(trx, answered), last);
  });
}

/**
 * The transaction's connection, to send a statement without Kysely's executor. Undefined outside a transaction that
 * `transact` began.
 */
export function connectionOf(db: object): StorageConnection | undefined {
  return connections.get(db);
}

/** A statement that is its own transaction, and the values of its parameters. */
export interface FirstStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

async function answerFirst({ sql }: StorageConnection, first: FirstStatement | undefined): Promise<unknown> {
  if (!first) return undefined;
  const { rows } = await sql.query(first.sql, first.parameters);
  return rows[0];
}

/**
 * Lets the commit follow a write without waiting for its result, so that both go to PostgreSQL together. If the write
 * fails, PostgreSQL refuses the commit, and the transaction fails with the write's error. Use it only for a write whose
 * result nothing depends on, and that PostgreSQL itself refuses when it does not apply.
 *
 * @param write a statement that was sent, e.g. by `prepareQuery(…).change`
 */
export function commitWith(trx: Transaction<Database>, write: Promise<unknown>): void {
  const last = lastStatements.get(trx);
  if (!last) throw new Error('commitWith needs a transaction that `transact` began.');
  // `transact` reports the failure.
  write.catch(() => undefined);
  last.push(write);
}

/**
 * Waits for the writes that `commitWith` received. Use it for work that must do more after they succeed, or that rolls
 * them back, because then no commit reports their failure.
 *
 * @throws the error of a write that failed
 */
export async function awaitWrites(trx: Transaction<Database>): Promise<void> {
  await Promise.all(lastStatements.get(trx) ?? []);
}

/** Kysely's constructor requires values that only a connection outside a transaction uses. */
const dialect = new StorageDialect({
  acquire: () => Promise.reject(new Error('A transaction already has its connection.')),
  release: () => {},
  close: () => Promise.resolve(),
});
const unused = { config: { dialect }, dialect, driver: dialect.createDriver() };
