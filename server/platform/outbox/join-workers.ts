import type { OutboxWorker } from './outbox-worker.ts';

/** Combines several workers with separate messages into one. They run at the same time. */
export function joinWorkers(workers: readonly OutboxWorker[]): OutboxWorker {
  return {
    async runOnce() {
      const taken = await Promise.all(workers.map((worker) => worker.runOnce()));
      return taken.reduce((sum, count) => sum + count, 0);
    },
    wake: () => workers.forEach((worker) => worker.wake()),
    start: () => workers.forEach((worker) => worker.start()),
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
