import type { Answers } from '@campus-cover/engine';

export type SaveState =
  /**
   * Nothing was saved yet. There is no state for a save in progress: it is brief, and a status after every answer would
   * distract.
   */
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saved'; readonly at: string }
  /** The server did not answer; the next attempt starts automatically. */
  | { readonly kind: 'waiting'; readonly retryInMs: number }
  /** The server refused the draft; the same draft would fail again. */
  | { readonly kind: 'refused'; readonly message: string };

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'try-again' }
  | { readonly kind: 'refused'; readonly message: string };

export interface AutosaveOptions<Content> {
  readonly read: () => Content;
  /** Never rejects. */
  readonly save: (content: Content, keepalive: boolean) => Promise<SaveOutcome>;
  readonly onState: (state: SaveState) => void;
  readonly debounceMs?: number;
}

/** Saves a draft to the server as it changes, e.g. a form's answers, one request at a time. */
export interface Autosave {
  /** Reports a change. */
  changed(): void;
  /**
   * Saves unsaved changes now; with `always`, also when nothing changed.
   *
   * @returns whether the server has everything
   */
  flush(options?: { readonly always?: boolean }): Promise<boolean>;
  /** Sends unsaved changes without waiting for an answer, because the page is being closed. */
  leave(): void;
  /** Retries now, because the connection is back. */
  retryNow(): void;
  isDirty(): boolean;
  /** Whether something is unsaved and the last attempt failed, so that leaving now would lose it. */
  isStuck(): boolean;
  /** Stops further saves; resolves when the current one has ended. */
  stop(): Promise<void>;
  resume(): void;
}

/** How long a page waits for the next change before it saves; a page saves at most this often. */
export const usualDebounceMs = 1_500;
const firstRetryMs = 2_000;
const longestRetryMs = 30_000;

export function createAutosave<Content = Answers>({
  read,
  save,
  onState,
  debounceMs = usualDebounceMs,
}: AutosaveOptions<Content>): Autosave {
  let changes = 0;
  let savedChanges = 0;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | undefined;
  let isRefused = false;
  let stopped = false;

  const isDirty = (): boolean => changes !== savedChanges;

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(false), delayMs);
  }

  async function run(keepalive: boolean): Promise<void> {
    clearTimeout(timer);
    if (underWay !== undefined) await underWay;
    if (stopped || !isDirty()) return;
    underWay = attempt(keepalive).finally(() => {
      underWay = undefined;
    });
    await underWay;
  }

  async function attempt(keepalive: boolean): Promise<void> {
    const upTo = changes;
    const outcome = await save(read(), keepalive);
    settle(outcome, upTo);
  }

  function settle(outcome: SaveOutcome, upTo: number): void {
    isRefused = outcome.kind === 'refused';
    switch (outcome.kind) {
      case 'saved':
        failures = 0;
        savedChanges = Math.max(savedChanges, upTo);
        onState({ kind: 'saved', at: outcome.at });
        if (isDirty() && !stopped) schedule(debounceMs);
        return;
      case 'try-again': {
        const retryInMs = Math.min(firstRetryMs * 2 ** failures, longestRetryMs);
        failures += 1;
        onState({ kind: 'waiting', retryInMs });
        if (!stopped) schedule(retryInMs);
        return;
      }
      case 'refused':
        failures += 1;
        onState({ kind: 'refused', message: outcome.message });
        return;
    }
  }

  return {
    isDirty,
    isStuck: () => failures > 0 && isDirty(),
    changed() {
      changes += 1;
      if (stopped) return;
      // While the server is unreachable, the back-off sets the time of the next attempt, not the typing.
      if (failures === 0 || isRefused) schedule(debounceMs);
    },
    async flush(options) {
      if (options?.always === true && !isDirty()) changes += 1;
      await run(false);
      return !isDirty();
    },
    leave() {
      if (!stopped && isDirty()) void attempt(true);
    },
    retryNow() {
      if (!stopped && isDirty()) void run(false);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await underWay;
    },
    resume() {
      stopped = false;
      if (isDirty()) schedule(debounceMs);
    },
  };
}
