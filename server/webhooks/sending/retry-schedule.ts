const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The pauses between the attempts of one delivery, as the Standard Webhooks specification recommends. */
const pausesMs = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
const firstEndpointPauseMs = 5 * second;
const longestEndpointPauseMs = hour;
/** The longest pause that a receiver's `Retry-After` can request. */
const longestRetryAfterMs = 24 * hour;
/** An endpoint is disabled when nothing has arrived there for this long. */
export const longestFailingMs = 3 * 24 * hour;
/** Keeps deliveries that failed together from all being retried together. */
const jitter = 0.2;

/**
 * The pause after an attempt before the next attempt of the same delivery; null when there is no next attempt.
 *
 * @param attempts the attempts so far, at least 1
 * @param random 0 to 1
 */
export function pauseAfterAttempt(attempts: number, random: number): number | null {
  const pauseMs = pausesMs[attempts - 1];
  return pauseMs === undefined ? null : spread(pauseMs, random);
}

/**
 * How long the portal pauses an endpoint after a turn in which nothing arrived. The endpoint then gets one delivery as
 * a trial.
 *
 * @param failures such turns in a row, at least 1
 * @param retryAfterMs what the receiver asked for, if it did
 * @param random 0 to 1
 */
export function pauseAfterTurn(failures: number, retryAfterMs: number | null, random: number): number {
  const own = spread(Math.min(firstEndpointPauseMs * 2 ** (failures - 1), longestEndpointPauseMs), random);
  return Math.max(own, limitRetryAfter(retryAfterMs ?? 0));
}

/**
 * How long the portal pauses an endpoint when its receiver asks for a pause, whether or not something arrived in the
 * turn.
 */
export function limitRetryAfter(retryAfterMs: number): number {
  return Math.min(retryAfterMs, longestRetryAfterMs);
}

function spread(ms: number, random: number): number {
  return Math.round(ms * (1 - jitter / 2 + jitter * random));
}
