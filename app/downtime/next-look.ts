import type { Downtime } from '../api/downtime.ts';

/** What a page does next about a downtime, and in how long. */
export interface NextLook {
  /** `save`: drafts, before it begins. `ask`: the server, whether it has begun or is over. */
  readonly deed: 'save' | 'ask';
  readonly inMs: number;
}

const saveAheadMs = 10_000;
/** After a moment that the server has named, so that the answer is not the one of before. */
const afterMs = 500;
/** It may end earlier than was said, or later. */
const betweenMs = 20_000;
/** Longer sleeps overflow the browser's timers, and by then the plan may be another. */
const longestMs = 12 * 60 * 60 * 1000;

/**
 * @param serverMs now, on the server's clock
 * @param spread 0 to 1, another one for each page: they must not all come back in the same moment
 */
export function findNextLook(downtime: Downtime, serverMs: number, spread: number): NextLook {
  const { fromMs, untilMs, isDown } = downtime;
  if (isDown) {
    const restMs = untilMs - serverMs;
    const spreadMs = spread * Math.min(betweenMs, (untilMs - fromMs) / 20);
    // Early looks find an early end; close to the end nobody looks twice.
    return { deed: 'ask', inMs: restMs > 0 && restMs < betweenMs ? restMs + afterMs + spreadMs : betweenMs };
  }
  const aheadMs = fromMs - serverMs;
  if (aheadMs > saveAheadMs) return { deed: 'save', inMs: Math.min(aheadMs - saveAheadMs, longestMs) };
  return { deed: 'ask', inMs: aheadMs > 0 ? aheadMs + afterMs : betweenMs };
}
