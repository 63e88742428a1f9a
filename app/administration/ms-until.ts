import { lastContact } from '../api/server-contact.ts';

/** Returns the number of milliseconds until a time on the server's clock. The device's clock can be wrong by hours. */
export function msUntil(serverMoment: string, nowMs: number): number {
  const { atMs, serverMs } = lastContact();
  return Date.parse(serverMoment) - serverMs - (nowMs - atMs);
}
