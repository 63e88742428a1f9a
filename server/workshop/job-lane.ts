import { ServerError } from '../platform/errors/server-error.ts';
import type { LaneProcess, ProcessListener } from './lane-process.ts';
import type { ProcessResponse, ProcessUpdate } from './job-messages.ts';
import { limitProcessorTime } from './limit-processor-time.ts';
import { createWaitingJobs, type Job, type JobOrder } from './waiting-jobs.ts';

/**
 * A process and the jobs that are waiting for it. It runs one job at a time, so the server can always tell which job
 * blocks the process.
 */
export interface JobLane {
  ask(order: JobOrder): Promise<unknown>;
  count(): { readonly running: number; readonly waiting: number };
  /** Sends a school's new files to the running process. A process that starts later receives them with the library. */
  update(update: ProcessUpdate): void;
  /** Ends the process. Jobs without a response fail. */
  close(): Promise<void>;
}

interface LaneOptions {
  readonly startProcess: (listener: ProcessListener) => LaneProcess;
  /** Maximum number of waiting jobs. */
  readonly mostWaiting: number;
  readonly longestWaitMs: number;
  /** A process that has had no job for this long ends, to free its memory. */
  readonly idleMs: number;
}

const startMs = 60_000;

export function createJobLane(options: LaneOptions): JobLane {
  const { startProcess, idleMs } = options;
  const waiting = createWaitingJobs(options);
  let running: LaneProcess | undefined;
  let isReady = false;
  let current: Job | undefined;
  let stopTimer = (): void => {};
  let lastId = 0;
  let isClosed = false;

  function next(): void {
    // The timer belongs to the running job.
    if (current !== undefined) return;
    stopTimer();
    current = waiting.take();
    if (current === undefined) {
      // An idle process does not keep the server alive. It ends after a while.
      running?.hold(false);
      startTimer(() => void drop(), idleMs).unref();
      return;
    }
    try {
      running ??= startProcess({ answered, ended: fail });
    } catch (error) {
      // The machine has no resources for another process.
      fail(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    running.hold(true);
    if (isReady) begin(current);
    else startTimer(() => fail(new Error('A workshop process did not start.')), startMs);
  }

  function startTimer(run: () => void, ms: number): NodeJS.Timeout {
    const timer = setTimeout(run, ms);
    stopTimer = () => clearTimeout(timer);
    return timer;
  }

  function begin({ id, task, job, limitMs }: Job): void {
    stopTimer();
    stopTimer = limitProcessorTime({
      processorMs: () => running?.processorMs(),
      limitMs,
      onExceeded: () => fail(new ServerError('WORKSHOP_TIMEOUT')),
    });
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

  /** Fails the current job and ends the process. The waiting jobs go to a new process. */
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

  return {
    ask(order) {
      if (isClosed) return Promise.reject(new ServerError('STOPPING'));
      return new Promise((resolve, reject) => {
        // If `add` throws, the promise is rejected.
        waiting.add({ ...order, id: (lastId += 1), resolve, reject });
        next();
      });
    },
    count: () => ({ running: current === undefined ? 0 : 1, waiting: waiting.count() }),
    update(update) {
      running?.send(update);
    },
    async close() {
      isClosed = true;
      stopTimer();
      waiting.failAll(new ServerError('STOPPING'));
      current?.reject(new ServerError('STOPPING'));
      current = undefined;
      await drop();
    },
  };
}
