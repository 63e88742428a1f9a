import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const debianRoot = '/usr/lib/postgresql';
const otherFolders = ['/usr/local/bin', '/usr/bin', '/opt/homebrew/bin'];

/**
 * Returns the folder that contains `initdb` and `pg_ctl` for PostgreSQL 15 or newer, preferring the newest version;
 * undefined if there is none.
 */
export function findPostgres() {
  const debian = existsSync(debianRoot)
    ? readdirSync(debianRoot)
        .filter((version) => Number(version) >= 15)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debianRoot, version, 'bin'))
    : [];
  return [process.env.POSTGRES_BIN, ...debian, ...otherFolders].find(
    (folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
  );
}
