import { parentPort, workerData } from 'node:worker_threads';
import { createShelf, type Shelf } from './jobs/shelf.ts';
import { jobs } from './jobs/jobs.ts';
import type { ThreadRequest, ThreadResponse, ThreadStart } from './messages.ts';

/*
 * A thread of the workshop: one job after the other. It holds nothing that anybody would miss, so the server ends it when a job
 * takes too long.
 */

const port = parentPort;
if (!port) throw new Error('This file is a thread of the server.');

const shelf = createShelf((workerData as ThreadStart).library);
port.on('message', (request: ThreadRequest) => void answer(request));
send({ ready: true });

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
