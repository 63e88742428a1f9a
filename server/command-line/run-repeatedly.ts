interface Repetition {
  readonly everyMs: number;
  readonly onFailure: (error: unknown) => void;
  /** Called after each run. */
  readonly onRun?: ((run: JobRun) => void) | undefined;
}

export interface JobRun {
  readonly seconds: number;
  readonly isFailed: boolean;
}

/**
 * Runs a job immediately, and again at each interval; two runs never overlap. Returns a function that stops it: it
 * aborts the current run's signal and waits for the run.
 */
export function runRepeatedly(
  job: (signal: AbortSignal) => Promise<void>,
  { everyMs, onFailure, onRun }: Repetition,
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    const startedAt = performance.now();
    let isFailed = false;
    running = job(stopping.signal)
      .catch((error: unknown) => {
        isFailed = true;
        onFailure(error);
      })
      .finally(() => {
        isRunning = false;
        onRun?.({ seconds: (performance.now() - startedAt) / 1000, isFailed });
      });
  };
  const timer = setInterval(run, everyMs);
  timer.unref();
  run();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
