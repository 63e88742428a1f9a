import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/**
 * Returns the date, the Node version and the processor. Every section of docs/benchmarks.md begins with this
 * information.
 */
export function describeRun(): string {
  const day = new Date().toISOString().slice(0, 10);
  const processor = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;
  return `${day}, Node ${process.versions.node}, ${processor}`;
}

/** Returns the installed version, e.g. `"@formily/core 2.3.7"`. */
export function nameWithVersion(packageName: string): string {
  const file = new URL(`../node_modules/${packageName}/package.json`, import.meta.url);
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string };
  return `${packageName} ${version}`;
}
