interface Repetition {
  readonly everyMs: number;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Runs a job immediately, and again at each interval; two runs never overlap. Returns a function that stops it: it
 * aborts the current run's signal and waits for the run.
 */
export function runRepeatedly(
  job: (signal: AbortSignal) => Promise<void>,
  { everyMs, onFailure }: Repetition,
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    running = job(stopping.signal)
      .catch(onFailure)
      .finally(() => {
        isRunning = false;
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
