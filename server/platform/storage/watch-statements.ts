import type { ConnectionSource, SqlConnection, SqlResult } from './storage-driver.ts';

/** Receives the text of a statement, never its values. Returns what to call at the end of the statement. */
export type WatchStatement = (sql: string) => (outcome: { readonly isFailed: boolean }) => void;

/** Reports every statement of a source of connections. */
export function watchStatements(source: ConnectionSource, watch: WatchStatement): ConnectionSource {
  return {
    acquire: async () => new WatchedConnection(await source.acquire(), watch),
    release: (connection, isBroken) => source.release((connection as WatchedConnection).watched, isBroken),
    close: () => source.close(),
    ...(source.queryShared && {
      queryShared: (sql, parameters) => reported(watch, sql, () => source.queryShared!(sql, parameters)),
    }),
    ...(source.count && { count: () => source.count!() }),
  };
}

class WatchedConnection implements SqlConnection {
  readonly watched: SqlConnection;
  readonly isPipelined: boolean;
  readonly #watch: WatchStatement;

  constructor(watched: SqlConnection, watch: WatchStatement) {
    this.watched = watched;
    this.isPipelined = watched.isPipelined ?? false;
    this.#watch = watch;
  }

  query(sql: string, parameters: readonly unknown[]): Promise<SqlResult> {
    return reported(this.#watch, sql, () => this.watched.query(sql, parameters));
  }

  run(sql: string): Promise<string> {
    return reported(this.#watch, sql, () => this.watched.run(sql));
  }
}

/** Sends the statement before it returns, because statements run in the order in which they are sent. */
async function reported<Answer>(watch: WatchStatement, sql: string, send: () => Promise<Answer>): Promise<Answer> {
  const end = watch(sql);
  try {
    const answer = await send();
    end({ isFailed: false });
    return answer;
  } catch (error) {
    end({ isFailed: true });
    throw error;
  }
}
