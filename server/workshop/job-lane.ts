import { ServerError } from '../platform/errors/server-error.ts';
import type { LaneProcess, ProcessListener } from './lane-process.ts';
import type { ProcessRequest, ProcessResponse } from './job-messages.ts';

/**
 * A process and the jobs that wait for it. It runs one job at a time, so the server always knows which one blocks it.
 */
export interface JobLane {
  ask(order: JobOrder): Promise<unknown>;
  /** Ends the process; unanswered jobs fail. */
  close(): Promise<void>;
}

export interface JobOrder extends Omit<ProcessRequest, 'id'> {
  /**
   * Processor time of the job; the lane ends the process when the job exceeds it. Time waiting for a processor does not
   * count, up to `mostWaits` times the limit, because other work of the machine is not the job's fault. On systems that
   * do not report processor time, all time counts.
   */
  readonly limitMs: number;
  /** A new job replaces a waiting job with the same name. */
  readonly name?: string | undefined;
}

interface LaneOptions {
  readonly startProcess: (listener: ProcessListener) => LaneProcess;
  /** Maximum number of waiting jobs. */
  readonly mostWaiting: number;
  readonly longestWaitMs: number;
  /** A process without a job for this long is ended, which frees its memory. */
  readonly idleMs: number;
}

interface Job extends JobOrder {
  readonly id: number;
  readonly resolve: (outcome: unknown) => void;
  readonly reject: (error: Error) => void;
  patience?: NodeJS.Timeout;
}

const startMs = 60_000;
/** On a busy machine, a job ends at the latest after this many times its limit. */
const mostWaits = 10;

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
    // The timer belongs to the running job.
    if (current !== undefined) return;
    clearTimeout(timer);
    current = waiting.shift();
    clearTimeout(current?.patience);
    if (current === undefined) {
      // An idle process does not keep the server alive, and ends after a while.
      running?.hold(false);
      timer = setTimeout(() => void drop(), idleMs).unref();
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
    else timer = setTimeout(() => fail(new Error('A process of the workshop did not start.')), startMs);
  }

  function begin({ id, task, job, limitMs }: Job): void {
    clearTimeout(timer);
    const usedBefore = running?.processorMs();
    const endsAt = performance.now() + limitMs * mostWaits;
    function check(): void {
      const used = running?.processorMs();
      const leftMs = used === undefined || usedBefore === undefined ? 0 : limitMs - (used - usedBefore);
      const waitMs = Math.min(leftMs, endsAt - performance.now());
      if (waitMs <= 0) fail(new ServerError('WORKSHOP_TIMEOUT'));
      else timer = setTimeout(check, waitMs);
    }
    timer = setTimeout(check, limitMs);
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
