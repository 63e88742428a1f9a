import cluster from 'node:cluster';
import { sendHeartbeats } from '../monitoring/send-heartbeats.ts';
import { readConfig } from '../platform/config/config.ts';

/** Several heartbeats fit in the time after which the supervisor replaces a process. */
const heartbeatEveryMs = 5000;

/** Starts the portal in one process, or with WEB_CONCURRENCY in several processes that share the port. */
export async function startProcesses({ fresh }: { readonly fresh: boolean }): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  if (config.processes > 1 && cluster.isPrimary) {
    // The supervising process loads no other code, so that it stays small.
    const { superviseProcesses } = await import('./supervise-processes.ts');
    return superviseProcesses(config);
  }
  if (cluster.isWorker) sendHeartbeats(heartbeatEveryMs);
  const { start } = await import('./start.ts');
  const place = cluster.worker === undefined ? 'alone' : cluster.worker.id === 1 ? 'first' : 'further';
  try {
    await start(config, { fresh: fresh && place !== 'further', place });
  } catch (error) {
    // The channel to the supervisor would keep this process running.
    cluster.worker?.disconnect();
    throw error;
  }
}
