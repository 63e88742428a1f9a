import { ServerError } from '../platform/errors/server-error.ts';
import type { ProcessRequest } from './job-messages.ts';

export interface JobOrder extends Omit<ProcessRequest, 'id'> {
  /** The job's processor time limit; the lane ends the process when the job exceeds it. */
  readonly limitMs: number;
  /** A new job replaces a waiting job with the same name. */
  readonly name?: string | undefined;
}

export interface Job extends JobOrder {
  readonly id: number;
  readonly resolve: (outcome: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** The jobs that are waiting for a process, in order. A job that waits too long fails. */
export interface WaitingJobs {
  /** @throws {ServerError} WORKSHOP_BUSY when too many jobs wait */
  add(job: Job): void;
  /** Removes and returns the job that has waited the longest. */
  take(): Job | undefined;
  count(): number;
  failAll(error: Error): void;
}

interface WaitingOptions {
  /** Maximum number of waiting jobs. */
  readonly mostWaiting: number;
  readonly longestWaitMs: number;
}

const retryAfterSeconds = 10;

export function createWaitingJobs({ mostWaiting, longestWaitMs }: WaitingOptions): WaitingJobs {
  const waiting = new Map<Job, NodeJS.Timeout>();
  const busy = (): ServerError => new ServerError('WORKSHOP_BUSY', { retryAfterSeconds });

  function remove(job: Job): void {
    clearTimeout(waiting.get(job));
    waiting.delete(job);
  }

  function fail(job: Job, error: Error): void {
    remove(job);
    job.reject(error);
  }

  return {
    add(job) {
      const older = [...waiting.keys()].find(({ name }) => name !== undefined && name === job.name);
      if (older !== undefined) fail(older, new ServerError('WORKSHOP_REPLACED'));
      if (waiting.size >= mostWaiting) throw busy();
      waiting.set(
        job,
        setTimeout(() => fail(job, busy()), longestWaitMs),
      );
    },
    take() {
      const [first] = waiting.keys();
      if (first !== undefined) remove(first);
      return first;
    },
    count: () => waiting.size,
    failAll(error) {
      for (const job of waiting.keys()) fail(job, error);
    },
  };
}
