import { ServerError } from '../errors/server-error.ts';
import type { LaneProcess, ProcessListener } from './lane-process.ts';
import type { ProcessRequest, ProcessResponse } from './messages.ts';

/** A process and the jobs that wait for it: one at a time, so that it is always known which one holds it up. */
export interface JobLane {
  ask(order: JobOrder): Promise<unknown>;
  /** Ends the process; what is not answered fails. */
  close(): Promise<void>;
}

export interface JobOrder extends Omit<ProcessRequest, 'id'> {
  /** From when a process has taken the job; above it the process is ended. */
  readonly limitMs: number;
  /** A job that waits under the same name is given up in favour of this one. */
  readonly name?: string | undefined;
}

interface LaneOptions {
  readonly startProcess: (listener: ProcessListener) => LaneProcess;
  /** Jobs that wait at once. */
  readonly mostWaiting: number;
  readonly longestWaitMs: number;
  /** A process that nobody needed for so long is ended, and its memory free. */
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
  const { startProcess, mostWaiting, longestWaitMs, idleMs } = options;
  const waiting: Job[] = [];
  let running: LaneProcess | undefined;
  let isReady = false;
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
      // An idle process keeps nothing from ending, neither the server nor, after a while, itself.
      running?.hold(false);
      timer = setTimeout(() => void drop(), idleMs).unref();
      return;
    }
    try {
      running ??= startProcess({ answered, ended: fail });
    } catch (error) {
      // The machine has no room for another process.
      fail(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    running.hold(true);
    if (isReady) begin(current);
    else timer = setTimeout(() => fail(new Error('A process of the workshop did not start.')), startMs);
  }

  function begin({ id, task, job, limitMs }: Job): void {
    clearTimeout(timer);
    timer = setTimeout(() => fail(new ServerError('WORKSHOP_TIMEOUT')), limitMs);
    running?.send({ id, task, job });
  }

  function answered(response: ProcessResponse): void {
    if ('ready' in response) {
      isReady = true;
      if (current !== undefined) begin(current);
      return;
    }
    if (response.id !== current?.id) return;
    const job = current;
    current = undefined;
    if ('outcome' in response) job.resolve(response.outcome);
    else job.reject(new Error(response.failure));
    next();
  }

  /** The job that the process was at fails, the process ends, and what waits goes to another. */
  function fail(error: Error): void {
    const job = current;
    current = undefined;
    job?.reject(error);
    void drop();
    next();
  }

  async function drop(): Promise<void> {
    const dropped = running;
    running = undefined;
    isReady = false;
    await dropped?.end();
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
