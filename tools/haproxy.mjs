import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

/** Returns the path of the program `haproxy`; undefined if it is not installed. */
export function findHaproxy() {
  const places = [process.env.HAPROXY_BIN, ...folders.map((folder) => join(folder, 'haproxy'))];
  return places.find((place) => place && existsSync(place));
}
