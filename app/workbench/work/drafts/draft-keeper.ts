import { createAutosave, type Autosave } from '../../../forms/drafts/autosave.ts';
import type { OverlayFiles } from '../../workbench-context.ts';
import type { FilesStore } from '../files-store.ts';
import type { WorkCalls } from '../work-calls.ts';
import { createDraftSaver, type OverlayDraft } from './draft-saver.ts';
import { createKeepingStore, type DraftKeeping } from './keeping-store.ts';
import type { KeptWorkPlace } from './kept-work.ts';
import { watchWindow } from './watch-window.ts';

export interface DraftKeeperOptions {
  readonly calls: Pick<WorkCalls, 'fetchWork' | 'saveDraft'>;
  readonly store: FilesStore;
  /** The draft that the page started with. */
  readonly begun: OverlayDraft | null;
  /** Number of the publication that the work is based on. */
  readonly basedOn: number;
  /**
   * Keeps work that cannot be saved because the session ended. If work has already been kept when the page opens, that
   * work is saved first.
   */
  readonly kept: KeptWorkPlace;
  readonly onSignedOut: () => void;
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
   * @returns whether the server has all changes
   */
  readonly flush: () => Promise<boolean>;
  /**
   * Saves the editor's files even if nothing has changed, e.g. because they are now based on a different publication.
   */
  readonly saveAgain: () => void;
  /** Called when the server no longer has a draft. Nothing is saved until the next change. */
  readonly forget: () => void;
  /** Shows different files without saving them. The server keeps its draft until the next change. */
  readonly show: (files: OverlayFiles) => void;
}

export function createDraftKeeper(options: DraftKeeperOptions): DraftKeeper {
  const { calls, store, begun, basedOn, kept, onSignedOut } = options;
  const waiting = kept.find();
  const { read, subscribe, change } = createKeepingStore(
    begun === null || waiting !== undefined ? { kind: 'untouched' } : { kind: 'saved', at: begun.savedAt },
  );
  /** True while `show` replaces the files, which is not a change by the author. */
  let isShowing = false;
  const { save, baseOn, follow } = createDraftSaver({
    calls,
    kept,
    basedOn,
    revision: waiting === undefined ? (begun?.revision ?? null) : waiting.revision,
    onSignedOut,
    onElsewhere: (elsewhere) => change({ elsewhere }),
  });
  let autosave = beginSaving();

  function beginSaving(): Autosave {
    return createAutosave({ read: () => store.read(), save, onState: (state) => change({ state }) });
  }

  const saveAgain = (): void => void autosave.flush({ always: true });

  /** Bases the next save on the other window's draft. */
  function settleElsewhere(): OverlayDraft | null {
    const { elsewhere } = read();
    if (elsewhere !== null) follow(elsewhere.revision);
    change({ elsewhere: null });
    return elsewhere;
  }

  return {
    read,
    subscribe,
    start() {
      const unsubscribe = store.subscribe(() => {
        if (!isShowing) autosave.changed();
      });
      const stopWatching = watchWindow(() => autosave);
      if (waiting !== undefined) saveAgain();
      return () => {
        unsubscribe();
        stopWatching();
        // When the author goes to a different portal page, send unsaved changes.
        void autosave.flush();
      };
    },
    goOnFrom: baseOn,
    keepOwn() {
      settleElsewhere();
      saveAgain();
    },
    takeElsewhere() {
      const elsewhere = settleElsewhere();
      if (elsewhere !== null) store.replaceAll(elsewhere.files);
      saveAgain();
    },
    flush: () => autosave.flush(),
    saveAgain,
    forget() {
      follow(null);
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
