interface Repetition {
  readonly everyMs: number;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Runs a job now and then again and again, never twice at once. Gives the way to stop, which tells a run under way by its signal
 * and waits for it.
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
