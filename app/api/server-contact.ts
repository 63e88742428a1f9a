/** The server's last response. Every response extends the session. */
export interface ServerContact {
  /** On this device's clock. */
  readonly atMs: number;
  /** The time is on the server's clock. The device's clock can be wrong by hours. */
  readonly serverMs: number;
}

let last: ServerContact = { atMs: Date.now(), serverMs: Date.now() };

/**
 * @param date the response's `Date` header
 */
export function noteContact(date: string | null): void {
  const atMs = Date.now();
  const serverMs = date === null ? Number.NaN : Date.parse(date);
  last = { atMs, serverMs: Number.isNaN(serverMs) ? atMs : serverMs };
}

export function lastContact(): ServerContact {
  return last;
}
