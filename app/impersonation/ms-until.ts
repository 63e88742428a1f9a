import { lastContact } from '../api/server-contact.ts';

/** Milliseconds until a moment of the server's clock; the device's own clock may be wrong by hours. */
export function msUntil(serverMoment: string, nowMs: number): number {
  const { atMs, serverMs } = lastContact();
  return Date.parse(serverMoment) - serverMs - (nowMs - atMs);
}
