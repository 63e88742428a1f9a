/** Somebody who is signed in. Lives for one request. */
export interface Session {
  /** SHA-256, hex, of the id in the cookie: what the database knows it by. */
  readonly idHash: string;
  readonly studentId: string;
  readonly universityId: string;
  /** Decides which day is today for this student. */
  readonly timeZone: string;
  /** The earlier of the idle and the absolute limit, as an ISO moment. */
  readonly expiresAt: string;
}

/** A session ends this long after its last request. */
export const idleLimitMs = 15 * 60_000;
/** A session ends this long after sign-in, used or not. */
export const absoluteLimitMs = 12 * 60 * 60_000;
