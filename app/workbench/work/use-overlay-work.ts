import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import {
  discardOverlayDraft,
  fetchOverlay,
  type EditingState,
  type OverlayKey,
  type Publication,
} from '../../api/workbench.ts';
import { useSession } from '../../session/session-context.ts';
import type { OverlayFiles, WorkbenchOverlay } from '../workbench-context.ts';
import { createFilesStore, sameFiles, type FilesStore } from './files-store.ts';
import { keptWorkOf } from './kept-work.ts';
import { useDraftSaving, type DraftSaving } from './use-draft-saving.ts';
import { useEditingWatch } from './use-editing-watch.ts';

type InForce = WorkbenchOverlay['inForce'];

/** The work on one form of one school: its files, where they are kept, and what others do meanwhile. */
export interface OverlayWork {
  readonly key: OverlayKey;
  readonly overlay: WorkbenchOverlay;
  readonly store: FilesStore;
  readonly files: OverlayFiles;
  /** The files are another text than what is in force. */
  readonly isChanged: boolean;
  readonly saving: DraftSaving;
  /** What students have now. */
  readonly inForce: InForce;
  /** The publication that this work goes on from; `inForce.number` unless somebody published meanwhile. */
  readonly basedOn: number;
  readonly others: EditingState['others'];
  /** Asks at once who else is at it and what is in force. */
  readonly lookNow: () => void;
  /** Goes on with these files, from what was published meanwhile. */
  readonly keepMine: () => void;
  /** Shows what was published meanwhile; the own files are set aside. @returns false when they could not be saved first, and nothing was done */
  readonly takeTheirs: () => Promise<boolean>;
  /** The own files, after `takeTheirs`; null while there are none. */
  readonly setAside: OverlayFiles | null;
  readonly bringBack: () => void;
  /** Throws the own draft away and shows what is in force. */
  readonly discard: () => Promise<void>;
  /** It was published: this is in force now. */
  readonly published: (publication: Publication, files: OverlayFiles) => void;
  /** An earlier publication is in force again; `keepsOwn`: the editor holds changes that stay there. */
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
        // Nothing of one's own is in the way: the page goes along.
        if (sameFiles(store.read(), inForce.files)) {
          keeper.show(fresh.inForce.files);
          setBasedOn(fresh.inForce.number);
        }
      } catch {
        // The next look at who else is at it tries again.
      }
    };
    void refresh();
    return () => stop.abort();
  }, [editing, inForce, key, keeper, store]);

  const keepMine = useCallback(() => {
    setBasedOn(inForce.number);
    keeper.goOnFrom(inForce.number);
    // Decided once: the next time that the page is opened it is not asked again.
    keeper.saveAgain();
  }, [inForce, keeper]);
  const takeTheirs = useCallback(async () => {
    // What is not saved stays where it is: the page says why it is not.
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
      // One's own changes go on from what is in force now; without any there is no draft of them either.
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
