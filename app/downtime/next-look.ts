import type { Downtime } from '../api/downtime.ts';

/** A page's next action before or during downtime, and when to take it. */
export interface NextLook {
  /**
   * `save`: save drafts before the downtime starts. `ask`: check with the server whether the downtime has started or
   * ended.
   */
  readonly deed: 'save' | 'ask';
  readonly inMs: number;
}

const saveAheadMs = 10_000;
/** Delay after a time that the server announced, so that the server's response is current. */
const afterMs = 500;
/** The downtime can end earlier or later than announced. */
const betweenMs = 20_000;
/** Longer delays overflow browser timers, and the planned times may change in the meantime. */
const longestMs = 12 * 60 * 60 * 1000;

/**
 * @param serverMs the current time on the server's clock
 * @param spread 0 to 1, different for each page, so that the pages do not all contact the server at the same time
 */
export function findNextLook(downtime: Downtime, serverMs: number, spread: number): NextLook {
  const { fromMs, untilMs, isDown } = downtime;
  if (isDown) {
    const restMs = untilMs - serverMs;
    const spreadMs = spread * Math.min(betweenMs, (untilMs - fromMs) / 20);
    // Regular checks detect an early end. Near the planned end, one check is enough.
    return { deed: 'ask', inMs: restMs > 0 && restMs < betweenMs ? restMs + afterMs + spreadMs : betweenMs };
  }
  const aheadMs = fromMs - serverMs;
  if (aheadMs > saveAheadMs) return { deed: 'save', inMs: Math.min(aheadMs - saveAheadMs, longestMs) };
  return { deed: 'ask', inMs: aheadMs > 0 ? aheadMs + afterMs : betweenMs };
}
