import type { Worker } from 'node:worker_threads';
import { ServerError } from '../errors/server-error.ts';
import type { ThreadRequest, ThreadResponse } from './messages.ts';

/** A thread and the jobs that wait for it: one at a time, so that it is always known which one holds it up. */
export interface JobLane {
  ask(order: JobOrder): Promise<unknown>;
  /** Ends the thread; what is not answered fails. */
  close(): Promise<void>;
}

export interface JobOrder extends Omit<ThreadRequest, 'id'> {
  /** From when a thread has taken the job; above it the thread is ended. */
  readonly limitMs: number;
  /** A job that waits under the same name is given up in favour of this one. */
  readonly name?: string | undefined;
}

interface LaneOptions {
  readonly startThread: () => Worker;
  /** Jobs that wait at once. */
  readonly mostWaiting: number;
  readonly longestWaitMs: number;
  /** A thread that nobody needed for so long is ended, and its memory free. */
  readonly idleMs: number;
}

interface Job extends JobOrder {
  readonly id: number;
  readonly resolve: (outcome: unknown) => void;
  readonly reject: (error: Error) => void;
  patience?: NodeJS.Timeout;
}

const startMs = 60_000;

export function createJobLane(options: LaneOptions): JobLane {
  const { startThread, mostWaiting, longestWaitMs, idleMs } = options;
  const waiting: Job[] = [];
  let thread: { readonly worker: Worker; isReady: boolean } | undefined;
  let current: Job | undefined;
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isClosed = false;

  function next(): void {
    clearTimeout(timer);
    if (current !== undefined) return;
    current = waiting.shift();
    clearTimeout(current?.patience);
    if (current === undefined) {
      // An idle thread keeps nothing from ending, neither a process nor, after a while, itself.
      thread?.worker.unref();
      timer = setTimeout(() => void drop(), idleMs).unref();
      return;
    }
    thread ??= start();
    thread.worker.ref();
    if (thread.isReady) begin(current);
    else timer = setTimeout(() => fail(new Error('A thread of the workshop did not start.')), startMs);
  }

  function begin({ id, task, job, limitMs }: Job): void {
    clearTimeout(timer);
    timer = setTimeout(() => fail(new ServerError('WORKSHOP_TIMEOUT')), limitMs);
    const request: ThreadRequest = { id, task, job };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, a window has
    thread?.worker.postMessage(request);
  }

  function start(): NonNullable<typeof thread> {
    const worker = startThread();
    const started = { worker, isReady: false };
    // A thread that was ended may still say something; nobody listens any more.
    const whileIn = <Told>(hear: (told: Told) => void) => {
      return (told: Told): void => {
        if (thread === started) hear(told);
      };
    };
    worker.on(
      'message',
      whileIn((response: ThreadResponse) => {
        if ('ready' in response) {
          started.isReady = true;
          if (current !== undefined) begin(current);
        } else if (response.id === current?.id) settle(response);
      }),
    );
    worker.on('error', whileIn((error: Error) => fail(explain(error)))); // prettier-ignore
    worker.on('exit', whileIn(() => fail(new Error('A thread of the workshop ended.')))); // prettier-ignore
    return started;
  }

  function settle(response: Exclude<ThreadResponse, { ready: true }>): void {
    const job = current;
    current = undefined;
    if ('outcome' in response) job?.resolve(response.outcome);
    else job?.reject(new Error(response.failure));
    next();
  }

  /** The job that the thread was at fails, the thread ends, and what waits goes to another. */
  function fail(error: Error): void {
    const job = current;
    current = undefined;
    job?.reject(error);
    void drop();
    next();
  }

  async function drop(): Promise<void> {
    const dropped = thread;
    thread = undefined;
    await dropped?.worker.terminate();
  }

  function giveUp(job: Job, error: Error): void {
    clearTimeout(job.patience);
    const index = waiting.indexOf(job);
    if (index >= 0) waiting.splice(index, 1);
    job.reject(error);
  }

  return {
    ask(order) {
      if (isClosed) return Promise.reject(new ServerError('STOPPING'));
      return new Promise((resolve, reject) => {
        const older = waiting.find(({ name }) => name !== undefined && name === order.name);
        if (older !== undefined) giveUp(older, new ServerError('WORKSHOP_REPLACED'));
        if (waiting.length >= mostWaiting) {
          reject(new ServerError('WORKSHOP_BUSY', { retryAfterSeconds: 10 }));
          return;
        }
        const job: Job = { ...order, id: (lastId += 1), resolve, reject };
        job.patience = setTimeout(
          () => giveUp(job, new ServerError('WORKSHOP_BUSY', { retryAfterSeconds: 10 })),
          longestWaitMs,
        );
        waiting.push(job);
        next();
      });
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      for (const job of waiting.splice(0)) giveUp(job, new ServerError('STOPPING'));
      current?.reject(new ServerError('STOPPING'));
      current = undefined;
      await drop();
    },
  };
}

function explain(error: Error): Error {
  const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  const detail = 'Working this out takes more memory than there is for it. Make the files smaller or simpler.';
  return isOutOfMemory ? new ServerError('WORKSHOP_TIMEOUT', { detail, cause: error }) : error;
}
