export type SessionPhase =
  | { readonly name: 'fresh'; readonly nextCheckInMs: number }
  /** The phase in which the portal asks whether the user is still there. */
  | { readonly name: 'ending'; readonly endsAtMs: number; readonly nextCheckInMs: number }
  | { readonly name: 'over' };

export interface SessionTimes {
  /** The time of the server's last response. */
  readonly lastContactMs: number;
  /** How long a session lasts after the server's last response. */
  readonly lifetimeMs: number;
  readonly nowMs: number;
}

/** How much time the user has to respond. For a short session, this is a third of its lifetime. */
const warningMs = 2 * 60_000;

/** Returns the phase of a session that ends a fixed time after the last request. */
export function findSessionPhase({ lastContactMs, lifetimeMs, nowMs }: SessionTimes): SessionPhase {
  const endsAtMs = lastContactMs + lifetimeMs;
  const warnsAtMs = endsAtMs - Math.min(warningMs, lifetimeMs / 3);
  if (nowMs >= endsAtMs) return { name: 'over' };
  if (nowMs >= warnsAtMs) return { name: 'ending', endsAtMs, nextCheckInMs: endsAtMs - nowMs };
  return { name: 'fresh', nextCheckInMs: warnsAtMs - nowMs };
}
