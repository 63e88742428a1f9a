// `npm run faults`: runs the tests that kill the server at random times, with more rounds than `npm test` runs. This
// takes minutes.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
build();
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', 'tests/faults', 'tests/storage/durability'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, FAULT_ROUNDS: process.env.FAULT_ROUNDS ?? '20', TEST_ALL: '1' },
});
process.exit(status ?? 1);
