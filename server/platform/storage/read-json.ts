import type { ConnectionSource } from './storage-driver.ts';

/** Runs one statement without Kysely, whose work takes as long as the rest of a small read. */
export async function readJson<Row>(
  source: ConnectionSource,
  statement: string,
  values: readonly unknown[],
): Promise<Row | undefined> {
  if (source.queryShared) return (await source.queryShared(statement, values)).rows[0] as Row | undefined;
  const connection = await source.acquire();
  try {
    const { rows } = await connection.query(statement, values);
    return rows[0] as Row | undefined;
  } finally {
    source.release(connection, false);
  }
}
