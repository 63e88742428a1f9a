import type { ConnectionSource, SqlConnection } from '../storage-driver.ts';
import { StorageUnavailableError } from '../storage-unavailable.ts';

/** One connection, and the number of statements that wait for its answers. */
interface SharedConnection {
  readonly opening: Promise<SqlConnection>;
  waiting: number;
}

/** A connection with this many waiting statements is busy, so the next statement uses another one. */
const busyAt = 8;

/** Runs the work on a connection that other callers use at the same time. The work sends exactly one statement. */
export type RunShared = <Result>(work: (connection: SqlConnection) => Promise<Result>) => Promise<Result>;

/**
 * Lets statements that are their own transactions share connections. PostgreSQL receives those of several requests at
 * once and answers them in order, so both processes wait and write less often than with a connection for each
 * request. A connection that no statement waits for returns to the pool.
 *
 * @param mostShared fewer than the pool has, because the rest is for transactions
 */
export function createSharedConnections(
  source: Pick<ConnectionSource, 'acquire' | 'release'>,
  mostShared: number,
): RunShared {
  const shared: SharedConnection[] = [];

  function choose(): SharedConnection {
    const least = shared.reduce<SharedConnection | undefined>(
      (best, one) => (best === undefined || one.waiting < best.waiting ? one : best),
      undefined,
    );
    if (least !== undefined && (least.waiting < busyAt || shared.length >= mostShared)) return least;
    const opened = { opening: source.acquire(), waiting: 0 };
    shared.push(opened);
    return opened;
  }

  /** Later statements use another connection. */
  function forget(one: SharedConnection): void {
    const index = shared.indexOf(one);
    if (index >= 0) shared.splice(index, 1);
  }

  return async (work) => {
    const chosen = choose();
    chosen.waiting += 1;
    let connection: SqlConnection | undefined;
    let isBroken = false;
    try {
      connection = await chosen.opening;
      return await work(connection);
    } catch (error) {
      isBroken = connection === undefined || error instanceof StorageUnavailableError;
      if (isBroken) forget(chosen);
      throw error;
    } finally {
      chosen.waiting -= 1;
      if (chosen.waiting === 0 && connection !== undefined) {
        forget(chosen);
        source.release(connection, isBroken);
      }
    }
  };
}
