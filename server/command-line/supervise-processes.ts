import cluster, { type Worker } from 'node:cluster';
import type { ServerConfig } from '../platform/config/config.ts';
import { watchHeartbeats } from './watch-heartbeats.ts';

type Supervision = Pick<ServerConfig, 'processes' | 'stopTimeoutMs' | 'metrics'>;

/** A process that listened for this long is replaced without a pause. */
const steadyMs = 30_000;
/** The pause before any other process is replaced. It doubles each time. */
const firstPauseMs = 1000;
const longestPauseMs = 30_000;
/** A process that has sent no heartbeat for this long hangs. The longest work without a pause takes seconds. */
const hungAfterMs = 30_000;
/** A process checks its own timeout. If it cannot, it is killed after this extra time. */
const graceMs = 5000;

/**
 * Keeps several processes of the portal running on one port. Ends a process that hangs, and starts a new process for
 * each one that ends. The first
 * process starts alone and prepares the database; if it cannot start, the portal does not start. Signals stop all
 * processes.
 */
export async function superviseProcesses({ processes, stopTimeoutMs, metrics }: Supervision): Promise<void> {
  if (metrics) await serveSum(metrics, processes);
  const listeningSince = new Map<Worker, number>();
  const watch = watchHeartbeats({ hungAfterMs, onHung: end });
  let isStopping = false;
  let hasStarted = false;
  let pauseMs = firstPauseMs;

  function start(): void {
    if (isStopping) return;
    try {
      const worker = cluster.fork();
      // Without a listener, the error would end this process, and with it all others.
      worker.on('error', (error) => {
        console.error(`Process ${worker.process.pid ?? 'without an id'}: ${error.message}`);
        // A process that never ran does not report its end.
        if (worker.process.pid === undefined) startLater();
      });
    } catch (error) {
      console.error(`No process could be started: ${error instanceof Error ? error.message : String(error)}`);
      startLater();
    }
  }

  function startLater(): void {
    if (!hasStarted) process.exit(1);
    setTimeout(start, pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  cluster.on('listening', (worker) => {
    listeningSince.set(worker, Date.now());
    watch.follow(worker);
    if (hasStarted || isStopping) return;
    hasStarted = true;
    for (let more = 1; more < processes; more += 1) start();
  });

  cluster.on('exit', (worker, code, signal) => {
    const since = listeningSince.get(worker);
    listeningSince.delete(worker);
    if (isStopping) return;
    // The process has printed the reason.
    if (!hasStarted) process.exit(code || 1);
    const reason = signal ? `by ${signal}` : `with code ${code}`;
    console.error(`Process ${worker.process.pid ?? worker.id} ended ${reason}. Starting a new one.`);
    if (since === undefined || Date.now() - since < steadyMs) return startLater();
    pauseMs = firstPauseMs;
    start();
  });

  async function stop(): Promise<void> {
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
    const endings = workers.map(isStoppedInOrder);
    send('SIGTERM');
    process.exit((await Promise.all(endings)).every(Boolean) ? 0 : 1);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  start();
}

/** A process that hangs does not respond to SIGTERM. */
function end(worker: Worker): void {
  const name = worker.process.pid ?? worker.id;
  console.error(`Process ${name} has not responded for ${hungAfterMs / 1000} seconds. Ending it.`);
  worker.process.kill('SIGKILL');
}

/** Serves the sum of all processes' metrics. */
async function serveSum(config: NonNullable<Supervision['metrics']>, processes: number): Promise<void> {
  const { gatherMetrics } = await import('../monitoring/gather-metrics.ts');
  const { serveMetrics } = await import('../monitoring/serve-metrics.ts');
  const address = await serveMetrics(config, gatherMetrics(cluster, processes));
  console.log(`Metrics are at ${address}`);
}

/** A process that is still starting has nothing to finish, so SIGTERM ends it directly. */
function isStoppedInOrder(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    worker.process.once('exit', (code, signal) => resolve(code === 0 || signal === 'SIGTERM'));
  });
}
