// `npm run bench:peers`: runs the benchmark first without a browser, then in Chromium. `--only headless` or `--only
// browser` runs one half. Each half also has its own options. Fails when a half fails.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const args = process.argv.slice(2);
const onlyAt = args.indexOf('--only');
const [, only] = onlyAt === -1 ? [] : args.splice(onlyAt, 2);

for (const half of ['headless', 'browser']) {
  if (only !== undefined && only !== half) continue;
  const program = fileURLToPath(new URL(`${half}/run.ts`, import.meta.url));
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', program, ...args], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = status ?? 1;
}
