import type { Heartbeat } from './supervisor-messages.ts';

/** Regularly tells the supervisor that this process's event loop is running. */
export function sendHeartbeats(everyMs: number): void {
  const heartbeat: Heartbeat = { heartbeat: true };
  setInterval(() => {
    // The supervisor may have ended in the meantime.
    if (process.connected) process.send?.(heartbeat, undefined, undefined, () => undefined);
  }, everyMs).unref();
}
