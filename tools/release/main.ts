// Makes a release: `npm run release [-- --draft] [--output <folder>]`.
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeRelease } from './make-release.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({ options: { draft: { type: 'boolean' }, output: { type: 'string' } } });
try {
  const output = resolve(values.output ?? join(root, 'release'));
  const archive = makeRelease({ root, output, isDraft: values.draft === true });
  console.log(`${archive} (${(statSync(archive).size / 1e6).toFixed(1)} MB)`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
