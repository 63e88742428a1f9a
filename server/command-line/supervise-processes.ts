import cluster, { type Worker } from 'node:cluster';

interface Supervision {
  /** Number of processes that share the port. */
  readonly processes: number;
  /** How long a process may take to stop by itself. */
  readonly stopTimeoutMs: number;
}

/** The pause before a process that ended before it listened is started again. It doubles each time. */
const firstPauseMs = 1000;
const longestPauseMs = 30_000;
/** A process checks its own timeout. If it cannot, it is killed after this extra time. */
const graceMs = 5000;

/**
 * Keeps several processes of the portal running on one port, and starts a new process for each one that ends. The first
 * process starts alone and prepares the database; if it cannot start, the portal does not start. Signals stop all
 * processes.
 */
export function superviseProcesses({ processes, stopTimeoutMs }: Supervision): void {
  const listening = new Set<Worker>();
  let isStopping = false;
  let hasStarted = false;
  let pauseMs = firstPauseMs;

  cluster.on('listening', (worker) => {
    listening.add(worker);
    pauseMs = firstPauseMs;
    if (hasStarted) return;
    hasStarted = true;
    for (let more = 1; more < processes; more += 1) cluster.fork();
  });

  cluster.on('exit', (worker, code, signal) => {
    const wasListening = listening.delete(worker);
    if (isStopping) return;
    // The process has printed the reason.
    if (!hasStarted) process.exit(code || 1);
    const reason = signal ? `by ${signal}` : `with code ${code}`;
    console.error(`Process ${worker.process.pid ?? worker.id} ended ${reason}. Starting a new one.`);
    if (wasListening) cluster.fork();
    else {
      setTimeout(() => isStopping || cluster.fork(), pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  });

  const stop = async (): Promise<void> => {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const send = (signal: NodeJS.Signals) => {
      for (const worker of workers) worker.process.kill(signal);
    };
    if (isStopping) {
      send('SIGKILL');
      process.exit(1);
    }
    isStopping = true;
    setTimeout(() => send('SIGKILL'), stopTimeoutMs + graceMs).unref();
    const ended = workers.map(
      (worker) => new Promise<number | null>((resolve) => worker.process.once('exit', resolve)),
    );
    send('SIGTERM');
    const codes = await Promise.all(ended);
    process.exit(codes.every((code) => code === 0) ? 0 : 1);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

  cluster.fork();
}
