import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import {
  discardOverlayDraft,
  fetchOverlay,
  type EditingState,
  type OverlayKey,
  type Publication,
} from '../../api/workbench.ts';
import { useSession } from '../../sessions/session-context.ts';
import type { OverlayFiles, WorkbenchOverlay } from '../workbench-context.ts';
import { createFilesStore, sameFiles, type FilesStore } from './files-store.ts';
import { keptWorkOf } from './kept-work.ts';
import { useDraftSaving, type DraftSaving } from './use-draft-saving.ts';
import { useEditingWatch } from './use-editing-watch.ts';

type InForce = WorkbenchOverlay['inForce'];

/** The work on one form of one school: its files, how they are saved, and what other authors do. */
export interface OverlayWork {
  readonly key: OverlayKey;
  readonly overlay: WorkbenchOverlay;
  readonly store: FilesStore;
  readonly files: OverlayFiles;
  /** Whether the files differ from the published ones. */
  readonly isChanged: boolean;
  readonly saving: DraftSaving;
  /** The version that students have now. */
  readonly inForce: InForce;
  /**
   * Number of the publication that this work is based on; differs from `inForce.number` after another author publishes.
   */
  readonly basedOn: number;
  readonly others: EditingState['others'];
  /** Checks at once who else is editing and what is published. */
  readonly lookNow: () => void;
  /** Continues with the author's files, based on the newer publication. */
  readonly keepMine: () => void;
  /**
   * Shows the newer publication and sets the author's files aside.
   *
   * @returns false when the files could not be saved first, and nothing was done
   */
  readonly takeTheirs: () => Promise<boolean>;
  /** The author's files after `takeTheirs`; null otherwise. */
  readonly setAside: OverlayFiles | null;
  readonly bringBack: () => void;
  /** Discards the author's draft and shows the published files. */
  readonly discard: () => Promise<void>;
  /** Called after publishing, with the new published version. */
  readonly published: (publication: Publication, files: OverlayFiles) => void;
  /** Called after an earlier publication is restored; `keepsOwn`: the editor keeps the author's changes. */
  readonly restored: (inForce: InForce, keepsOwn: boolean) => void;
}

export function useOverlayWork(overlay: WorkbenchOverlay): OverlayWork {
  const { school, form, draft } = overlay;
  const key = useMemo(() => ({ school: school.slug, form: form.id }), [school.slug, form.id]);
  const { session } = useSession();
  const email = session.authenticated && session.role === 'staff' ? session.staff.Email : '';
  const kept = useMemo(() => keptWorkOf(email, key), [email, key]);
  const [begun] = useState(() => kept.find() ?? draft);
  const [store] = useState(() => createFilesStore(begun?.files ?? overlay.inForce.files));
  const files = useSyncExternalStore(store.subscribe, store.read);
  const [inForce, setInForce] = useState<InForce>(overlay.inForce);
  const [basedOn, setBasedOn] = useState(begun?.basedOn ?? overlay.inForce.number);
  const [setAside, setSetAside] = useState<OverlayFiles | null>(null);
  const saving = useDraftSaving({ overlay: key, store, begun: draft, basedOn, kept });
  const [editing, lookNow] = useEditingWatch(key, {
    number: overlay.inForce.number,
    author: overlay.inForce.publication?.author ?? null,
    others: overlay.others,
  });
  const { keeper } = saving;

  useEffect(() => {
    if (editing.number === inForce.number) return undefined;
    const stop = new AbortController();
    const refresh = async (): Promise<void> => {
      try {
        const fresh = await fetchOverlay(key, stop.signal);
        if (stop.signal.aborted) return;
        setInForce(fresh.inForce);
        // The author has no changes, so the page shows the newer publication.
        if (sameFiles(store.read(), inForce.files)) {
          keeper.show(fresh.inForce.files);
          setBasedOn(fresh.inForce.number);
        }
      } catch {
        // The next check of who is editing tries again.
      }
    };
    void refresh();
    return () => stop.abort();
  }, [editing, inForce, key, keeper, store]);

  const keepMine = useCallback(() => {
    setBasedOn(inForce.number);
    keeper.goOnFrom(inForce.number);
    // Saves the decision, so that the page does not ask again when it is opened next.
    keeper.saveAgain();
  }, [inForce, keeper]);
  const takeTheirs = useCallback(async () => {
    // Unsaved files stay in the editor; the page says why they are not saved.
    if (!(await keeper.flush())) return false;
    setSetAside(store.read());
    keeper.show(inForce.files);
    setBasedOn(inForce.number);
    return true;
  }, [inForce, keeper, store]);
  const bringBack = useCallback(() => {
    if (setAside !== null) store.replaceAll(setAside);
    setSetAside(null);
  }, [setAside, store]);
  const discard = useCallback(async () => {
    await keeper.flush();
    await discardOverlayDraft(key);
    keeper.show(inForce.files);
    setBasedOn(inForce.number);
    setSetAside(null);
    keeper.forget();
  }, [inForce, key, keeper]);
  const published = useCallback(
    (publication: Publication, publishedFiles: OverlayFiles) => {
      setInForce({ number: publication.number, files: publishedFiles, publication, isAvailable: true });
      setBasedOn(publication.number);
      keeper.forget();
      lookNow();
    },
    [keeper, lookNow],
  );
  const restored = useCallback(
    (next: InForce, keepsOwn: boolean) => {
      setInForce(next);
      setBasedOn(next.number);
      keeper.goOnFrom(next.number);
      // The author's changes are now based on the restored version. Without changes there is no draft either.
      if (keepsOwn) keeper.saveAgain();
      else {
        keeper.show(next.files);
        keeper.forget();
      }
      lookNow();
    },
    [keeper, lookNow],
  );

  return {
    key,
    overlay,
    store,
    files,
    isChanged: !sameFiles(files, inForce.files),
    saving,
    inForce,
    basedOn,
    others: editing.others,
    lookNow,
    keepMine,
    takeTheirs,
    setAside,
    bringBack,
    discard,
    published,
    restored,
  };
}
