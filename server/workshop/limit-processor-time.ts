/** On a busy machine, a job can take at most this many times its limit. */
const mostWaits = 10;

interface ProcessorLimit {
  /** Returns the processor time that the process has used; `undefined` where the system does not report it. */
  readonly processorMs: () => number | undefined;
  readonly limitMs: number;
  readonly onExceeded: () => void;
}

/**
 * Calls `onExceeded` once when a job has used its processor time. Time spent waiting for a processor does not count, up
 * to `mostWaits` times the limit, because the job is not responsible for other work on the machine. On systems that do
 * not report processor time, all time counts.
 *
 * @returns a function that stops watching
 */
export function limitProcessorTime({ processorMs, limitMs, onExceeded }: ProcessorLimit): () => void {
  const usedBefore = processorMs();
  const endsAt = performance.now() + limitMs * mostWaits;
  let timer = setTimeout(check, limitMs);

  function check(): void {
    const used = processorMs();
    const leftMs = used === undefined || usedBefore === undefined ? 0 : limitMs - (used - usedBefore);
    const waitMs = Math.min(leftMs, endsAt - performance.now());
    if (waitMs <= 0) onExceeded();
    else timer = setTimeout(check, waitMs);
  }

  return () => clearTimeout(timer);
}
