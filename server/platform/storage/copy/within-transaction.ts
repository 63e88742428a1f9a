import type { ConnectionSource, SqlConnection } from '../storage-driver.ts';

/**
 * A source with one connection that is in a transaction. The transactions that Kysely begins on it become part of that
 * transaction: only its owner commits it, and a failure reaches the owner as an error.
 */
export function withinTransaction(held: SqlConnection): ConnectionSource {
  const run = async (sql: string): Promise<string> => {
    if (sql.startsWith('begin;')) return 'BEGIN';
    if (sql === 'commit' || sql === 'rollback') return sql.toUpperCase();
    return held.run(sql);
  };
  const connection: SqlConnection = { query: (sql, parameters) => held.query(sql, parameters), run };
  return { acquire: async () => connection, release: () => undefined, close: async () => undefined };
}
