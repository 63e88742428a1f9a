/** The period of planned maintenance that the server announces in its responses. */
export interface Downtime {
  /** Both times are on the server's clock. */
  readonly fromMs: number;
  readonly untilMs: number;
  /**
   * Whether the server refused a call because of maintenance, or responded during maintenance to a call that is always
   * allowed.
   */
  readonly isDown: boolean;
}

/** A header on every response after the announcement: two timestamps separated by a slash. */
export const downtimeHeader = 'x-downtime';

let current: Downtime | null = null;
const listeners = new Set<() => void>();

export interface DowntimeAnswer {
  /** The header's value in a response; `null` if the response contained no announcement. */
  readonly header: string | null;
  /** When the server responded, on its own clock; `null` if the response does not say. */
  readonly date: string | null;
  readonly isRefused: boolean;
}

export function noteDowntime(answer: DowntimeAnswer): void {
  const next = readDowntime(answer);
  if (JSON.stringify(next) === JSON.stringify(current)) return;
  current = next;
  for (const listener of listeners) listener();
}

export function currentDowntime(): Downtime | null {
  return current;
}

/** @returns a function that stops listening */
export function onDowntimeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Resolves when the portal is open, or when the caller aborts `signal`. */
export function whenOpen(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (current?.isDown === true && signal?.aborted !== true) return;
      stop();
      signal?.removeEventListener('abort', check);
      resolve();
    };
    const stop = onDowntimeChange(check);
    signal?.addEventListener('abort', check);
    check();
  });
}

function readDowntime({ header, date, isRefused }: DowntimeAnswer): Downtime | null {
  const [fromMs = Number.NaN, untilMs = Number.NaN] = (header ?? '').split('/').map((moment) => Date.parse(moment));
  if (Number.isNaN(fromMs) || Number.isNaN(untilMs)) return null;
  return { fromMs, untilMs, isDown: isRefused || Date.parse(date ?? '') >= fromMs };
}
