import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the package is unpacked to when the system has not installed it: it needs a web server there, and the tests bring PHP's own. */
export const simpleSamlCache = join(
  dirname(dirname(fileURLToPath(import.meta.url))),
  'node_modules',
  '.cache',
  'simplesamlphp',
);

const folder = 'usr/share/simplesamlphp';

/** Folder of SimpleSAMLphp: `SIMPLESAMLPHP_HOME`, the system's, or the one that was unpacked; undefined without. */
export function findSimpleSaml() {
  return [process.env.SIMPLESAMLPHP_HOME, `/${folder}`, join(simpleSamlCache, folder)].find(
    (home) => home && existsSync(join(home, 'www', 'module.php')),
  );
}

/** PHP's command with all that SimpleSAMLphp needs; undefined without. */
export function findPhp() {
  try {
    const modules = execFileSync('php', ['-m'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return ['dom', 'mbstring', 'openssl'].every((name) => modules.split('\n').includes(name)) ? 'php' : undefined;
  } catch {
    return undefined;
  }
}
