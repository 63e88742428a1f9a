import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

const betweenMs = 20;

/** Repeats the same request during the attack, as a person who is not part of the attack would. */
export function feelPulse(ask: () => Promise<unknown>) {
  const end = new AbortController();
  let longestMs = 0;
  const beating = (async () => {
    while (!end.signal.aborted) {
      const begun = performance.now();
      await ask();
      longestMs = Math.max(longestMs, performance.now() - begun);
      await pause(betweenMs);
    }
  })();
  return {
    /**
     * @returns the time of the slowest response, in milliseconds
     */
    async stop(): Promise<number> {
      end.abort();
      await beating;
      return longestMs;
    },
  };
}
