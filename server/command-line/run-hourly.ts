const hourMs = 60 * 60_000;

/** Runs a job now and then every hour, never twice at once. Gives the way to stop, which waits for a run under way. */
export function runHourly(job: () => Promise<void>, onFailure: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    running = job()
      .catch(onFailure)
      .finally(() => {
        isRunning = false;
      });
  };
  const timer = setInterval(run, hourMs);
  timer.unref();
  run();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
