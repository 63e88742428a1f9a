/** A session ends this long after its last request. */
export const idleLimitMs = 15 * 60_000;
/** A session ends this long after sign-in, even if it is in use. */
export const absoluteLimitMs = 12 * 60 * 60_000;
/** An administrator can act for a student for at most this long at a time. */
export const actingLimitMs = 60 * 60_000;
