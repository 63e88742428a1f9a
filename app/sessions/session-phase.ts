export type SessionPhase =
  | { readonly name: 'fresh'; readonly nextCheckInMs: number }
  /** Time to ask whether the user is still there. */
  | { readonly name: 'ending'; readonly endsAtMs: number; readonly nextCheckInMs: number }
  | { readonly name: 'over' };

export interface SessionTimes {
  /** When the server last answered. */
  readonly lastContactMs: number;
  /** How long a session lasts after that. */
  readonly lifetimeMs: number;
  readonly nowMs: number;
}

/** How long the user can answer; a short session uses a third of its lifetime. */
const warningMs = 2 * 60_000;

/** The phase of a session that ends a fixed time after the last request. */
export function findSessionPhase({ lastContactMs, lifetimeMs, nowMs }: SessionTimes): SessionPhase {
  const endsAtMs = lastContactMs + lifetimeMs;
  const warnsAtMs = endsAtMs - Math.min(warningMs, lifetimeMs / 3);
  if (nowMs >= endsAtMs) return { name: 'over' };
  if (nowMs >= warnsAtMs) return { name: 'ending', endsAtMs, nextCheckInMs: endsAtMs - nowMs };
  return { name: 'fresh', nextCheckInMs: warnsAtMs - nowMs };
}
