import type { Answers } from '@campus-cover/engine';
import { createSaveProgress } from './save-progress.ts';
import type { SaveOutcome, SaveState } from './save-state.ts';

export interface AutosaveOptions<Content> {
  readonly read: () => Content;
  /** Never rejects. */
  readonly save: (content: Content, keepalive: boolean) => Promise<SaveOutcome>;
  readonly onState: (state: SaveState) => void;
  readonly debounceMs?: number;
}

/** Saves a draft, e.g. a form's answers, to the server as it changes. Sends one request at a time. */
export interface Autosave {
  /** Reports a change. */
  changed(): void;
  /**
   * Saves unsaved changes now. With `always`, saves even if nothing has changed.
   *
   * @returns whether the server has all changes
   */
  flush(options?: { readonly always?: boolean }): Promise<boolean>;
  /** Sends unsaved changes without waiting for a response, because the page is being closed. */
  leave(): void;
  /** Tries again now, because the connection is back. */
  retryNow(): void;
  isDirty(): boolean;
  /** Whether there are unsaved changes and the last attempt failed, so that leaving now would lose them. */
  isStuck(): boolean;
  /** Stops further saves; resolves when the current save has ended. */
  stop(): Promise<void>;
  resume(): void;
}

/** How long a page waits for more changes before it saves. A page saves at most this often. */
export const usualDebounceMs = 1_500;

export function createAutosave<Content = Answers>({
  read,
  save,
  onState,
  debounceMs = usualDebounceMs,
}: AutosaveOptions<Content>): Autosave {
  const progress = createSaveProgress();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | undefined;
  let stopped = false;

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(false), delayMs);
  }

  async function run(keepalive: boolean): Promise<void> {
    clearTimeout(timer);
    if (underWay !== undefined) {
      await underWay;
      // Several calls may have waited. The first one to continue has already started the next request.
      return run(keepalive);
    }
    if (stopped || !progress.isDirty()) return;
    underWay = attempt(keepalive).finally(() => {
      underWay = undefined;
    });
    await underWay;
  }

  async function attempt(keepalive: boolean): Promise<void> {
    const upTo = progress.changes();
    const state = progress.noteOutcome(await save(read(), keepalive), upTo);
    onState(state);
    if (stopped) return;
    if (state.kind === 'waiting') schedule(state.retryInMs);
    else if (state.kind === 'saved' && progress.isDirty()) schedule(debounceMs);
  }

  return {
    isDirty: progress.isDirty,
    isStuck: progress.isStuck,
    changed() {
      progress.noteChange();
      if (!stopped && !progress.isBackingOff()) schedule(debounceMs);
    },
    async flush(options) {
      if (options?.always === true && !progress.isDirty()) progress.noteChange();
      await run(false);
      return !progress.isDirty();
    },
    leave() {
      if (!stopped && progress.isDirty()) void attempt(true);
    },
    retryNow() {
      if (!stopped && progress.isDirty()) void run(false);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await underWay;
    },
    resume() {
      stopped = false;
      if (progress.isDirty()) schedule(debounceMs);
    },
  };
}
