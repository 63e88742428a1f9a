import type { Answers } from '@campus-cover/engine';

export type SaveState =
  /** Nothing was saved yet. Saving itself takes a blink and is no state: a status that talked after every answer would tire. */
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saved'; readonly at: string }
  /** No answer from the server; another try follows by itself. */
  | { readonly kind: 'waiting'; readonly retryInMs: number }
  /** The server said no; trying the same again would not help. */
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

/** Keeps a draft on the server in step with what is typed, e.g. a form's answers, one request at a time. */
export interface Autosave {
  /** Something changed. */
  changed(): void;
  /** Saves now what is not saved, and with `always` also when nothing changed. @returns whether the server has everything */
  flush(options?: { readonly always?: boolean }): Promise<boolean>;
  /** The page is being put away: sends without waiting for an answer. */
  leave(): void;
  /** The connection is back. */
  retryNow(): void;
  isDirty(): boolean;
  /** Something is unsaved and the last try did not succeed, so that leaving now would lose it. */
  isStuck(): boolean;
  /** No save begins after this; resolves when the one under way has ended. */
  stop(): Promise<void>;
  resume(): void;
}

const usualDebounceMs = 1_500;
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
      // While the server cannot be reached the back-off decides, not the typing.
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
