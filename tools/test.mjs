// `npm test`: every check there is, in the order in which they are quickest to fail. `--quick` leaves the browser out (`npm run check`).
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const quick = process.argv.includes('--quick');
const modules = join(root, 'node_modules');

step('Types', join(modules, 'typescript', 'bin', 'tsc'), ['-b']);
step('Format', join(modules, 'prettier', 'bin', 'prettier.cjs'), ['--check', '--log-level', 'warn', '.']);
step('Lint', join(root, 'tools', 'lint', 'lint.mjs'), []);
if (!quick) {
  console.log('\n── Build');
  build();
}
step('Tests', join(modules, 'vitest', 'vitest.mjs'), [
  'run',
  ...(quick ? ['--project', 'unit', '--project', 'server'] : []),
]);

function step(name, script, args) {
  const began = performance.now();
  console.log(`\n── ${name}`);
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) {
    console.error(`\n${name}: failed`);
    process.exit(status ?? 1);
  }
  console.log(`   ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
