import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readLockFile } from './shipped-packages.ts';

/** The platforms that a release runs on. `argon2` has a native library for each of them. */
const platforms = ['linux-x64-gnu', 'linux-x64-musl', 'linux-arm64-gnu', 'linux-arm64-musl'];

/**
 * Adds the native libraries for every platform to a release. npm installs only the library for this machine, so npm
 * fetches the others here.
 *
 * @param modules the release's `node_modules`
 * @throws {Error} when a fetched package is not the one in the lock file
 */
export function addNativePackages(root: string, modules: string): void {
  const cache = join(root, 'node_modules', '.cache', 'campus-cover', 'native-packages');
  mkdirSync(cache, { recursive: true });
  const locked = readLockFile(root);
  for (const platform of platforms) {
    const name = `@node-rs/argon2-${platform}`;
    const { version, integrity } = locked[`node_modules/${name}`] ?? {};
    if (version === undefined || integrity === undefined) throw new Error(`The lock file has no ${name}.`);
    const file = join(cache, `${name.slice(1).replace('/', '-')}-${version}.tgz`);
    if (!existsSync(file)) fetchPackage(`${name}@${version}`, cache);
    if (`sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}` !== integrity) {
      rmSync(file);
      throw new Error(`npm fetched ${basename(file)}, but it is not the file that the lock file describes.`);
    }
    const folder = join(modules, name);
    mkdirSync(folder, { recursive: true });
    execFileSync('tar', ['-xzf', file, '-C', folder, '--strip-components=1']);
  }
}

/** Adds the native library that npm installed for this machine, which needs no network. */
export function addInstalledPackage(root: string, modules: string): void {
  const scope = join(root, 'node_modules', '@node-rs');
  for (const name of readdirSync(scope).filter((entry) => entry.startsWith('argon2-')))
    cpSync(join(scope, name), join(modules, '@node-rs', name), { recursive: true });
}

function fetchPackage(specifier: string, cache: string): void {
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', cache, specifier], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
