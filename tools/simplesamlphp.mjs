import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder for the unpacked SimpleSAMLphp package. The system's own installation needs a web server; the tests use
 * the one in PHP.
 */
export const simpleSamlCache = join(
  dirname(dirname(fileURLToPath(import.meta.url))),
  'node_modules',
  '.cache',
  'simplesamlphp',
);

const folder = 'usr/share/simplesamlphp';

/**
 * Returns the folder of SimpleSAMLphp: `SIMPLESAMLPHP_HOME`, the system's, or the unpacked one; undefined if there is
 * none.
 */
export function findSimpleSaml() {
  return [process.env.SIMPLESAMLPHP_HOME, `/${folder}`, join(simpleSamlCache, folder)].find(
    (home) => home && existsSync(join(home, 'www', 'module.php')),
  );
}

/** Returns PHP's command if it has all modules that SimpleSAMLphp needs; otherwise undefined. */
export function findPhp() {
  try {
    const modules = execFileSync('php', ['-m'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return ['dom', 'mbstring', 'openssl'].every((name) => modules.split('\n').includes(name)) ? 'php' : undefined;
  } catch {
    return undefined;
  }
}
