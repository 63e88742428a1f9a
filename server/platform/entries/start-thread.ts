import { Worker, type WorkerOptions } from 'node:worker_threads';
import { isFromSources, locateEntry, type Entry } from './locate-entry.ts';

/** Starts an entry in a separate thread. */
export function startThread(entry: Entry, options: WorkerOptions): Worker {
  return new Worker(locateEntry(entry), isFromSources(entry) ? { ...options, execArgv: [] } : options);
}
