import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const debianDirectory = '/usr/lib/postgresql';
const oldestMajor = 15;

/**
 * The directory with `initdb` and `postgres`, from Debian's package or the PATH. Installs the package when it may.
 *
 * @throws {Error} one line that says what is missing
 */
export function findPostgresBinaries(): string {
  const found = search();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['install', '-y', '-qq', 'postgresql'], { env: environment, stdio: 'ignore' });
    const installed = search();
    if (installed) return installed;
  }
  throw new Error(
    `These tests need PostgreSQL ${oldestMajor} or newer (initdb and postgres): install the package "postgresql".`,
  );
}

function search(): string | undefined {
  const versions = existsSync(debianDirectory) ? readdirSync(debianDirectory) : [];
  const newestFirst = versions
    .filter((version) => Number(version) >= oldestMajor)
    .sort((a, b) => Number(b) - Number(a));
  const debian = newestFirst.map((version) => join(debianDirectory, version, 'bin'));
  const onPath = (process.env['PATH'] ?? '').split(delimiter);
  return [...debian, ...onPath].find(
    (directory) => existsSync(join(directory, 'initdb')) && existsSync(join(directory, 'postgres')),
  );
}
