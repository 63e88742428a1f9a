import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** A file that runs in a thread of its own. */
export interface ThreadFile {
  /** Address of the module that asks, i.e. its `import.meta.url`. */
  readonly from: string;
  /** Beside that module in the sources: begins the TypeScript file, which Node 20 does not read by itself. */
  readonly source: string;
  /** As the build writes it, beside the server's own file or one folder above it. */
  readonly built: string;
}

/** Starts a thread's file, wherever this code runs from: sources (tsx, vitest) or the bundled server. */
export function startThreadFile({ from, source, built: name }: ThreadFile, options: WorkerOptions): Worker {
  if (from.endsWith('.ts')) return new Worker(new URL(source, from), { ...options, execArgv: [] });
  const candidates = [new URL(name, from), new URL(`../${name}`, from)];
  const built = candidates.find((candidate) => existsSync(fileURLToPath(candidate)));
  if (!built) throw new Error(`The server was built without ${name}, which is to run in a thread.`);
  return new Worker(built, options);
}
