import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An npm package that the built server or the built pages contain, or that a release has in `node_modules`. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
}

interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** A package in the lock file. */
export interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly integrity?: string;
}

/** Reads the lock file's packages by their folder, e.g. `node_modules/fastify`. */
export function readLockFile(root: string): LockFile['packages'] {
  return (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile).packages;
}

/**
 * Lists the installed packages that are not only for development, as in the bill of materials. Packages for other
 * platforms are in the lock file, but are not installed.
 */
export function listShippedPackages(root: string): ShippedPackage[] {
  const found = new Map<string, ShippedPackage>();
  for (const [path, { version = '', dev = false, link = false }] of Object.entries(readLockFile(root))) {
    const [, name] = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    const folder = join(root, path);
    if (name === undefined || dev || link || !existsSync(folder)) continue;
    found.set(`${name}@${version}`, { name, version, folder });
  }
  return [...found.values()].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}
