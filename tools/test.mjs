// `npm test`: the checks for every change. `--quick` skips the browser (`npm run check`); `--all` adds the slow tests
// (`npm run test:all`).
import { spawn } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const quick = process.argv.includes('--quick');
if (process.argv.includes('--all')) process.env.TEST_ALL = '1';
const modules = join(root, 'node_modules');
const running = new Set();
keepScratchInMemory();

// Two of these steps run at a time, the slowest first. With one thread, the compiler needs less processor time in total.
await inTurns(2, [
  ['Format', join(modules, 'oxfmt', 'bin', 'oxfmt'), ['--check', '.']],
  ['Types', join(modules, 'typescript', 'bin', 'tsc'), ['-b', '--singleThreaded']],
  ['Lint', join(root, 'tools', 'lint', 'lint.mjs'), []],
  ...(quick ? [] : [['Build', join(root, 'tools', 'build.mjs'), []]]),
]);
await step('Tests', join(modules, 'vitest', 'vitest.mjs'), [
  'run',
  ...(quick ? ['--project', 'unit', '--project', 'server'] : []),
]);

/**
 * Keeps temporary files in memory. Every test portal and database flushes its writes, as in production, but no files
 * are needed after the run.
 */
function keepScratchInMemory() {
  const memory = '/dev/shm';
  const enough = 4 * 1024 ** 3;
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize > enough) process.env.TMPDIR ??= memory;
  } catch {
    // A system without this folder uses its usual temporary folder.
  }
}

/** Runs the steps, at most `most` at a time, and stops when one fails. */
async function inTurns(most, steps) {
  const waiting = [...steps];
  await Promise.all(
    Array.from({ length: most }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await step(...next, { hold: true });
    }),
  );
}

/**
 * Runs a script. With `hold`, prints the output at the end, so that the output of parallel steps is not interleaved.
 */
async function step(name, script, args, { hold = false } = {}) {
  const began = performance.now();
  if (!hold) console.log(`\n── ${name}`);
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ['ignore', hold ? 'pipe' : 'inherit', hold ? 'pipe' : 'inherit'],
  });
  running.add(child);
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
  });
  running.delete(child);
  if (hold) process.stdout.write(`\n── ${name}\n${Buffer.concat(printed).toString()}`);
  if (code !== 0) {
    console.error(`\n${name}: failed`);
    for (const other of running) other.kill();
    process.exit(code);
  }
  console.log(`   ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
