// Runs the type-aware linter on the whole project, and passes its own arguments on (`--fix`, a folder).
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const bin = join(here, 'node_modules', '.bin');
const { status, error } = spawnSync(
  join(bin, 'oxlint'),
  ['--type-aware', '--deny-warnings', ...process.argv.slice(2)],
  {
    cwd: dirname(dirname(here)),
    stdio: 'inherit',
    env: { ...process.env, OXLINT_TSGOLINT_PATH: join(bin, 'tsgolint') },
  },
);
if (error) console.error(`The linter did not start: ${error.message}. \`npm test\` installs it.`);
process.exitCode = status ?? 1;
