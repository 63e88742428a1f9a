#!/usr/bin/env node
// `npx campus-cover`: runs from the sources, which are always up to date. A release has no sources, and a production
// install does not include rolldown, so there it runs the bundle that `npm run build` made.
import { existsSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';

// npx switches to the workspace's root folder, but paths in arguments are relative to the caller's folder.
const { npm_command: npmCommand, INIT_CWD: startedIn = '' } = process.env;
if (npmCommand === 'exec' && startedIn.startsWith(process.cwd() + sep)) process.chdir(startedIn);

const bundle = new URL('../dist/main.js', import.meta.url);
const hasSources = existsSync(fileURLToPath(new URL('../main.ts', import.meta.url)));
if (hasSources && canBundle()) {
  const { runFromSource } = await import('../platform/entries/run-from-source.mjs');
  await runFromSource('../main.ts', import.meta.url);
} else if (existsSync(fileURLToPath(bundle))) {
  await import(bundle.href);
} else {
  console.error(
    'This checkout is not built. Run "npm ci --include=dev", and then "npm run build". With NODE_ENV=production, "npm ci" alone leaves out packages that the build needs.',
  );
  process.exitCode = 1;
}

function canBundle() {
  try {
    import.meta.resolve('rolldown');
    return true;
  } catch {
    return false;
  }
}
