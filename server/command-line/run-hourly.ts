import { runRepeatedly } from './run-repeatedly.ts';

const hourMs = 60 * 60_000;

/** Runs a job immediately, and again every hour; see `runRepeatedly`. */
export function runHourly(
  job: (signal: AbortSignal) => Promise<void>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  return runRepeatedly(job, { everyMs: hourMs, onFailure });
}
