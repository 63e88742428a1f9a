export interface RoundLoop {
  /** Starts the next round now instead of after the pause, or as soon as the running round has ended. */
  wake(): void;
  start(): void;
  /** Starts no new round and waits for the running one. */
  stop(): Promise<void>;
}

/**
 * Repeats the rounds of a worker, one at a time.
 *
 * @param round never rejects; returns the pause before the next round, in milliseconds
 */
export function createRoundLoop(round: () => Promise<number>): RoundLoop {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = true;

  async function run(): Promise<void> {
    isWoken = false;
    const pauseMs = await round();
    running = undefined;
    schedule(isWoken ? 0 : pauseMs);
  }

  function schedule(afterMs: number): void {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = run();
    }, afterMs);
    // A waiting worker alone does not keep the process alive.
    timer.unref();
  }

  return {
    wake() {
      if (running) isWoken = true;
      else schedule(0);
    },
    start() {
      isStopped = false;
      schedule(0);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
