/** The hours in which the portal is closed for planned work, as the server announces them with its answers. */
export interface Downtime {
  /** Both on the server's clock. */
  readonly fromMs: number;
  readonly untilMs: number;
  /** The server has refused a call because of it, or answered during it one that is always open. */
  readonly isDown: boolean;
}

/** On every answer to a call, from the notice on: two moments with a slash between them. */
export const downtimeHeader = 'x-downtime';

let current: Downtime | null = null;
const listeners = new Set<() => void>();

export interface DowntimeAnswer {
  /** As an answer carried it; `null` when the answer announced nothing. */
  readonly header: string | null;
  /** When the server answered, by its own clock; `null` when it does not say. */
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

/** @returns the way to stop */
export function onDowntimeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Resolves when the portal is open, or when whoever waits gives up. */
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
