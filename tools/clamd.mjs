import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/opt/homebrew/sbin'];

/** Returns the path of the program `clamd`; undefined if it is not installed. */
export function findClamd() {
  const places = [process.env.CLAMD_BIN, ...folders.map((folder) => join(folder, 'clamd'))];
  return places.find((place) => place && existsSync(place));
}
