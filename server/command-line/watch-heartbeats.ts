import type { Worker } from 'node:cluster';
import { isHeartbeat } from '../monitoring/supervisor-messages.ts';

interface WatchOptions {
  /** How long a process may send nothing. */
  readonly hungAfterMs: number;
  /** Called once for a process that has sent nothing for that long. */
  readonly onHung: (worker: Worker) => void;
}

export interface HeartbeatWatch {
  /** Watches a process until it hangs or ends. */
  follow(worker: Worker): void;
}

const checksPerTimeout = 6;

/** Watches processes that send heartbeats. A process whose event loop is stuck sends none. */
export function watchHeartbeats({ hungAfterMs, onHung }: WatchOptions): HeartbeatWatch {
  const heardAt = new Map<Worker, number>();
  let checkedAt = performance.now();

  function check(): void {
    const now = performance.now();
    // If this process was stopped itself, it has not read the heartbeats of that time.
    const wasStopped = now - checkedAt > hungAfterMs / 2;
    checkedAt = now;
    for (const [worker, since] of heardAt) {
      if (wasStopped) heardAt.set(worker, now);
      else if (now - since > hungAfterMs) {
        heardAt.delete(worker);
        onHung(worker);
      }
    }
  }

  setInterval(check, hungAfterMs / checksPerTimeout).unref();
  return {
    follow(worker) {
      if (heardAt.has(worker)) return;
      heardAt.set(worker, performance.now());
      worker.on('message', (message) => {
        if (isHeartbeat(message) && heardAt.has(worker)) heardAt.set(worker, performance.now());
      });
      worker.once('exit', () => heardAt.delete(worker));
    },
  };
}
