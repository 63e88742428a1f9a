import { ConnectionError, isSignedOut, ProblemError } from '../../api/problem-error.ts';
import { fetchOverlay, saveOverlayDraft, type OverlayKey, type WorkbenchOverlay } from '../../api/workbench.ts';
import { createAutosave, type Autosave, type SaveOutcome, type SaveState } from '../../forms/drafts/autosave.ts';
import type { OverlayFiles } from '../workbench-context.ts';
import type { FilesStore } from './files-store.ts';
import type { KeptWorkPlace } from './kept-work.ts';
import { whyTooLarge } from './why-too-large.ts';

export type OverlayDraft = NonNullable<WorkbenchOverlay['draft']>;

export interface DraftKeeperOptions {
  readonly overlay: OverlayKey;
  readonly store: FilesStore;
  /** The draft that the page started with. */
  readonly begun: OverlayDraft | null;
  /** Number of the publication that the work is based on. */
  readonly basedOn: number;
  /** Keeps work that cannot be saved because the session ended. Work that it has at the start is saved first. */
  readonly kept: KeptWorkPlace;
  readonly onSignedOut: () => void;
}

export interface DraftKeeping {
  readonly state: SaveState;
  /** A draft that the same author saved in another window; null when there is none. */
  readonly elsewhere: OverlayDraft | null;
}

/** Saves the author's files to the server shortly after each change. */
export interface DraftKeeper {
  readonly read: () => DraftKeeping;
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts listening and saving; returns a function that stops both. */
  readonly start: () => () => void;
  readonly goOnFrom: (basedOn: number) => void;
  /** Continues with the files in this window. */
  readonly keepOwn: () => void;
  /** Continues with the files from the other window. */
  readonly takeElsewhere: () => void;
  /**
   * Saves unsaved changes.
   *
   * @returns whether the server has everything
   */
  readonly flush: () => Promise<boolean>;
  /** Saves the editor's files even when nothing changed, e.g. because they are based on another publication now. */
  readonly saveAgain: () => void;
  /** Called when the server has no draft anymore; nothing is saved until the next change. */
  readonly forget: () => void;
  /** Shows other files without saving them. The server's draft stays until the next change. */
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
  // The revision of the draft that this work follows. The next save detects a newer draft from another window.
  let revision = waiting === undefined ? (begun?.revision ?? null) : waiting.revision;
  let base = basedOn;
  /** True while `show` replaces the files, which is not a change by the author. */
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
        return { kind: 'refused', message: 'You were signed out. Sign in again to continue.' };
      }
      if (error instanceof ConnectionError) return { kind: 'try-again' };
      if (error instanceof ProblemError && (error.status >= 500 || error.status === 429)) return { kind: 'try-again' };
      if (error instanceof ProblemError) return { kind: 'refused', message: error.message };
      throw error;
    }
  }

  /** Another window with this account saved or discarded the draft. */
  async function findElsewhere(): Promise<SaveOutcome> {
    try {
      const { draft } = await fetchOverlay(overlay);
      if (draft === null) {
        revision = null;
        return { kind: 'try-again' };
      }
      change({ elsewhere: draft });
      return { kind: 'refused', message: 'You saved other files in another window.' };
    } catch {
      return { kind: 'try-again' };
    }
  }

  /** Bases the next save on the other window's draft. */
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
        // On navigation to another page of the portal, send unsaved changes.
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
      // Discard unsaved changes too.
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
