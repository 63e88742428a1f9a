import type { BuiltServer } from '../assembly/build-server.ts';
import type { Tracing } from '../monitoring/tracing/tracing.ts';
import type { OutboxWorker } from '../platform/outbox/outbox-worker.ts';
import type { Storage } from '../platform/storage/index.ts';
import type { Workshop } from '../workshop/workshop.ts';

interface Stoppable {
  readonly built: BuiltServer;
  readonly outbox: OutboxWorker;
  readonly workshop: Pick<Workshop, 'close'>;
  readonly stopJobs: readonly (() => Promise<void>)[];
  readonly storage: Storage;
  readonly tracing: Pick<Tracing, 'close'> | undefined;
  readonly timeoutMs: number;
  /** Another process started this one. It passes signals on, and kills this process if it does not stop. */
  readonly isSupervised: boolean;
}

/**
 * Shuts down in order on SIGTERM and SIGINT: reports that it is not ready, lets running requests finish, stops the
 * outbox, closes the database. After the timeout, it abandons anything still running. A second signal ends the process
 * immediately.
 */
export function stopOnSignal(stoppable: Stoppable): void {
  const { built, outbox, workshop, stopJobs, storage, tracing, timeoutMs, isSupervised } = stoppable;
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (isStopping && isSupervised) return;
    if (isStopping) process.exit(1);
    isStopping = true;
    built.beginStop();
    built.server.log.info({ signal }, 'stopping');
    const timer = setTimeout(() => {
      console.error(`Some requests did not finish within ${timeoutMs / 1000} seconds; stopping anyway.`);
      process.exit(1);
    }, timeoutMs);
    timer.unref();
    // A check may take longer than the shutdown, so an author who is waiting for one receives an error now. Nothing is
    // published without its check.
    await workshop.close();
    await built.server.close();
    await outbox.stop();
    await Promise.all(stopJobs.map((stopJob) => stopJob()));
    await storage.close();
    await tracing?.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Ctrl+C in a terminal also reaches the supervised processes, and their supervisor passes it on as SIGTERM.
      if (isSupervised && signal === 'SIGINT') return;
      stop(signal).catch((error: unknown) => {
        console.error(error instanceof Error ? error.message : String(error));
        process.exit(1);
      });
    });
  }
}
