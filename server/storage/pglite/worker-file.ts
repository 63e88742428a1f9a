import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** The name under which the build writes `worker.ts`, beside the server's own file or one folder above it. */
export const builtWorkerName = 'pglite-worker.js';

/** Starts the worker's file, wherever this code runs from: sources (tsx, vitest) or the bundled server. */
export function startWorkerFile(options: WorkerOptions, from: string = import.meta.url): Worker {
  if (from.endsWith('.ts')) return new Worker(new URL('worker-from-source.mjs', from), { ...options, execArgv: [] });
  const candidates = [new URL(builtWorkerName, from), new URL(`../${builtWorkerName}`, from)];
  const built = candidates.find((candidate) => existsSync(fileURLToPath(candidate)));
  if (!built) throw new Error(`The server was built without ${builtWorkerName}, in which its embedded database runs.`);
  return new Worker(built, options);
}
