import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { FormLibrary } from '@campus-cover/engine';
import { withSchoolFolder } from '../forms/definitions/with-school-folder.ts';
import { createFormCache, type FormCache } from './jobs/form-cache.ts';
import { jobs } from './jobs/jobs.ts';
import { makePreview } from './jobs/preview-job.ts';
import type { ProcessRequest, ProcessResponse, ProcessStart, ProcessUpdate } from './job-messages.ts';

/* A workshop process. It runs one job at a time. It holds no data of its own, so the server can end it when a job
   takes too long. It ends itself when the server has ended. */

if (!process.send) throw new Error('The server starts this file as a child process. Do not run it directly.');

endWithServer();
standBack();
process.once('message', ({ library }: ProcessStart) => {
  let current = library;
  let cache = createFormCache(current);
  // Compiles shapes and loads an analyzer now, so that the first job does not have to. The time does not count toward
  // any job's limit.
  warmUp(cache, library);
  process.on('message', (message: ProcessRequest | ProcessUpdate) => {
    if ('task' in message) return void answer(cache, message);
    // A job that is running keeps the earlier files.
    current = withSchoolFolder(current, message.slug, message.folder);
    cache = createFormCache(current);
  });
  send({ ready: true });
});

function warmUp(on: FormCache, { forms }: FormLibrary): void {
  const [form = ''] = forms.keys();
  makePreview(on, { key: { school: '', form }, files: {}, author: '', language: null });
}

async function answer(cache: FormCache, { id, task, job }: ProcessRequest): Promise<void> {
  try {
    const perform = jobs[task] as (cache: FormCache, job: unknown) => unknown;
    send({ id, outcome: await perform(cache, job) });
  } catch (error) {
    send({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

function send(response: ProcessResponse): void {
  process.send?.(response);
}

/** Always ends when the server ends, even if a signal that the server cannot handle ends the server during a job. */
function endWithServer(): void {
  process.on('disconnect', () => process.exit());
  const server = process.ppid;
  const watch = `setInterval(() => process.ppid === ${server} || process.kill(process.pid, 'SIGKILL'), 1000)`;
  new Worker(watch, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 4, maxYoungGenerationSizeMb: 1 } }).unref();
  // Ctrl-C reaches every process in the terminal. The server then ends this process during its own shutdown.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
}

/** When a machine runs out of memory, Linux ends a process. This process should end before the server. */
function standBack(): void {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync('/proc/self/oom_score_adj', '900');
  } catch {
    // If the machine does not allow this setting, the system chooses which process to end.
  }
}
