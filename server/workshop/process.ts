import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { FormLibrary } from '@campus-cover/engine';
import { createShelf, type Shelf } from './jobs/shelf.ts';
import { jobs } from './jobs/jobs.ts';
import { makePreview } from './jobs/preview-job.ts';
import type { ProcessRequest, ProcessResponse, ProcessStart } from './messages.ts';

/*
 * A process of the workshop: one job after the other. It holds nothing that anybody would miss, so the server ends it when a job
 * takes too long, and it ends itself when the server is gone.
 */

if (!process.send) throw new Error('This file is a process of the server.');

endWithServer();
standBack();
process.once('message', ({ library }: ProcessStart) => {
  const shelf = createShelf(library);
  // What a first job would pay for: shapes that are compiled, an analyser that is loaded. No job's limit counts it.
  warmUp(shelf, library);
  process.on('message', (request: ProcessRequest) => void answer(shelf, request));
  send({ ready: true });
});

function warmUp(on: Shelf, { forms }: FormLibrary): void {
  const [form = ''] = forms.keys();
  makePreview(on, { key: { school: '', form }, files: {}, author: '', language: null });
}

async function answer(shelf: Shelf, { id, task, job }: ProcessRequest): Promise<void> {
  try {
    const perform = jobs[task] as (shelf: Shelf, job: unknown) => unknown;
    send({ id, outcome: await perform(shelf, job) });
  } catch (error) {
    send({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

function send(response: ProcessResponse): void {
  process.send?.(response);
}

/** However the server ends: also by a signal that it cannot hear, while a job here does not let go. */
function endWithServer(): void {
  process.on('disconnect', () => process.exit());
  const server = process.ppid;
  const watch = `setInterval(() => process.ppid === ${server} || process.kill(process.pid, 'SIGKILL'), 1000)`;
  new Worker(watch, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 4, maxYoungGenerationSizeMb: 1 } }).unref();
  // Ctrl-C reaches whatever runs in the terminal; the server then ends this in its own order.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
}

/** Where a machine has no memory left, Linux ends one process: rather this one than the server. */
function standBack(): void {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync('/proc/self/oom_score_adj', '900');
  } catch {
    // A machine that does not let it choose chooses itself.
  }
}
