import { setTimeout as pause } from 'node:timers/promises';

interface Recency {
  /** A value newer than this is not read again. */
  readonly keptMs: number;
  /** A value that takes longer to read counts as unknown. */
  readonly longestReadMs: number;
}

/**
 * Reads a value at most once per `keptMs`, no matter how often it is requested, and never twice at the same time. The
 * result is undefined when the read fails or takes too long.
 */
export function recentReading<Value>(
  read: () => Promise<Value>,
  { keptMs, longestReadMs }: Recency,
): () => Promise<Value | undefined> {
  let reading: Promise<Value | undefined> | undefined;
  let isRunning = false;
  let startedAt = 0;

  async function start(): Promise<Value | undefined> {
    isRunning = true;
    startedAt = performance.now();
    try {
      return await read();
    } catch {
      // The scrape reports that the database is down. The requests that need the database log the reason.
      return undefined;
    } finally {
      isRunning = false;
    }
  }

  return async () => {
    if (reading === undefined || (!isRunning && performance.now() - startedAt >= keptMs)) reading = start();
    const isOver = new AbortController();
    const tooLong = pause(longestReadMs, undefined, { signal: isOver.signal }).catch(() => undefined);
    return Promise.race([reading, tooLong]).finally(() => isOver.abort());
  };
}
