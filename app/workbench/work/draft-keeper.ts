import { fetchOverlay, saveOverlayDraft, type OverlayKey, type WorkbenchOverlay } from '../../api/workbench.ts';
import { ConnectionError, isSignedOut, ProblemError } from '../../api/problem-error.ts';
import { createAutosave, type Autosave, type SaveOutcome, type SaveState } from '../../forms/autosave.ts';
import type { OverlayFiles } from '../workbench-context.ts';
import type { FilesStore } from './files-store.ts';
import type { KeptWorkPlace } from './kept-work.ts';
import { whyTooLarge } from './why-too-large.ts';

export type OverlayDraft = NonNullable<WorkbenchOverlay['draft']>;

export interface DraftKeeperOptions {
  readonly overlay: OverlayKey;
  readonly store: FilesStore;
  /** The draft that the page began with. */
  readonly begun: OverlayDraft | null;
  /** The publication that the work goes on from. */
  readonly basedOn: number;
  /** Takes what cannot be saved because the session has ended; what it holds at the start is saved first of all. */
  readonly kept: KeptWorkPlace;
  readonly onSignedOut: () => void;
}

export interface DraftKeeping {
  readonly state: SaveState;
  /** The same person saved something else meanwhile, in another window; null while they did not. */
  readonly elsewhere: OverlayDraft | null;
}

/** Keeps what is typed on the server a moment after each change. */
export interface DraftKeeper {
  readonly read: () => DraftKeeping;
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins to listen and to save; gives the way to end both. */
  readonly start: () => () => void;
  readonly goOnFrom: (basedOn: number) => void;
  /** Goes on with what is in this window. */
  readonly keepOwn: () => void;
  /** Goes on with what was saved in the other window. */
  readonly takeElsewhere: () => void;
  /** Saves what is not saved yet. @returns whether the server has everything */
  readonly flush: () => Promise<boolean>;
  /** Saves what is in the editor also when nothing changed, e.g. because it goes on from another publication. */
  readonly saveAgain: () => void;
  /** There is no draft on the server any more, and nothing to save until the next change. */
  readonly forget: () => void;
  /** Puts other files in place without saving them: what the server has stays until the next change. */
  readonly show: (files: OverlayFiles) => void;
}

export function createDraftKeeper(options: DraftKeeperOptions): DraftKeeper {
  const { overlay, store, begun, basedOn, kept, onSignedOut } = options;
  const listeners = new Set<() => void>();
  const waiting = kept.find();
  let keeping: DraftKeeping = {
    state: begun === null || waiting !== undefined ? { kind: 'untouched' } : { kind: 'saved', at: begun.savedAt },
    elsewhere: null,
  };
  // Of the draft that was followed: what another window saved since is found out by saving.
  let revision = waiting === undefined ? (begun?.revision ?? null) : waiting.revision;
  let base = basedOn;
  /** Files are being put in place that are no work of the author's. */
  let isShowing = false;

  function change(next: Partial<DraftKeeping>): void {
    keeping = { ...keeping, ...next };
    for (const listener of listeners) listener();
  }

  let autosave = beginSaving();

  function beginSaving(): Autosave {
    return createAutosave({ read: () => store.read(), save, onState: (state) => change({ state }) });
  }

  async function save(files: OverlayFiles, keepalive: boolean): Promise<SaveOutcome> {
    const tooLarge = whyTooLarge(files);
    if (tooLarge !== null) return { kind: 'refused', message: tooLarge };
    try {
      const answer = await saveOverlayDraft(overlay, { files, basedOn: base, revision }, keepalive);
      revision = answer.revision;
      kept.forget();
      return { kind: 'saved', at: answer.savedAt };
    } catch (error) {
      if (error instanceof ProblemError && error.status === 409) return findElsewhere();
      if (isSignedOut(error)) {
        kept.keep({ files, basedOn: base, revision });
        onSignedOut();
        return { kind: 'refused', message: 'You were signed out. Sign in again to go on.' };
      }
      if (error instanceof ConnectionError) return { kind: 'try-again' };
      if (error instanceof ProblemError && (error.status >= 500 || error.status === 429)) return { kind: 'try-again' };
      if (error instanceof ProblemError) return { kind: 'refused', message: error.message };
      throw error;
    }
  }

  /** Somebody with this account saved another text, or threw the draft away, in another window. */
  async function findElsewhere(): Promise<SaveOutcome> {
    try {
      const { draft } = await fetchOverlay(overlay);
      if (draft === null) {
        revision = null;
        return { kind: 'try-again' };
      }
      change({ elsewhere: draft });
      return { kind: 'refused', message: 'You saved something else in another window.' };
    } catch {
      return { kind: 'try-again' };
    }
  }

  /** The next save follows the other window's. */
  function settleElsewhere(): OverlayDraft | null {
    const { elsewhere } = keeping;
    if (elsewhere !== null) revision = elsewhere.revision;
    change({ elsewhere: null });
    return elsewhere;
  }

  return {
    read: () => keeping,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start() {
      const unsubscribe = store.subscribe(() => {
        if (!isShowing) autosave.changed();
      });
      const leave = (): void => autosave.leave();
      const retry = (): void => autosave.retryNow();
      const ask = (event: BeforeUnloadEvent): void => {
        if (autosave.isDirty()) event.preventDefault();
      };
      window.addEventListener('pagehide', leave);
      window.addEventListener('online', retry);
      window.addEventListener('beforeunload', ask);
      if (waiting !== undefined) void autosave.flush({ always: true });
      return () => {
        unsubscribe();
        window.removeEventListener('pagehide', leave);
        window.removeEventListener('online', retry);
        window.removeEventListener('beforeunload', ask);
        // A move to another page of the portal: what is not saved yet is sent on the way.
        void autosave.flush();
      };
    },
    goOnFrom(number) {
      base = number;
    },
    keepOwn() {
      settleElsewhere();
      void autosave.flush({ always: true });
    },
    takeElsewhere() {
      const elsewhere = settleElsewhere();
      if (elsewhere !== null) store.replaceAll(elsewhere.files);
      void autosave.flush({ always: true });
    },
    flush: () => autosave.flush(),
    saveAgain: () => void autosave.flush({ always: true }),
    forget() {
      revision = null;
      kept.forget();
      // What could not be saved is not to be saved any more.
      void autosave.stop();
      autosave = beginSaving();
      change({ state: { kind: 'untouched' } });
    },
    show(files) {
      isShowing = true;
      store.replaceAll(files);
      isShowing = false;
    },
  };
}
