import type { Worker, WorkerOptions } from 'node:worker_threads';
import { startThread } from '../../entries/start-thread.ts';

/** Starts the worker's file, from the sources (tsx, vitest) or the bundled server. */
export function startWorkerFile(options: WorkerOptions): Worker {
  return startThread({ from: import.meta.url, source: 'worker-from-source.mjs', built: 'pglite-worker.js' }, options);
}
