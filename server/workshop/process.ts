import { parentPort, workerData } from 'node:worker_threads';
import { createShelf, type Shelf } from './jobs/shelf.ts';
import { jobs } from './jobs/jobs.ts';
import { makePreview } from './jobs/preview-job.ts';
import type { ThreadRequest, ThreadResponse, ThreadStart } from './messages.ts';

/*
 * A thread of the workshop: one job after the other. It holds nothing that anybody would miss, so the server ends it when a job
 * takes too long.
 */

const port = parentPort;
if (!port) throw new Error('This file is a thread of the server.');

const { library } = workerData as ThreadStart;
const shelf = createShelf(library);
// What a first job would pay for: shapes that are compiled, an analyser that is loaded. No job's limit counts it.
warmUp(shelf);
port.on('message', (request: ThreadRequest) => void answer(request));
send({ ready: true });

function warmUp(on: Shelf): void {
  const [form = ''] = library.forms.keys();
  makePreview(on, { key: { school: '', form }, files: {}, author: '', language: null });
}

async function answer({ id, task, job }: ThreadRequest): Promise<void> {
  try {
    const perform = jobs[task] as (shelf: Shelf, job: unknown) => unknown;
    send({ id, outcome: await perform(shelf, job) });
  } catch (error) {
    send({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

function send(response: ThreadResponse): void {
  port?.postMessage(response);
}
