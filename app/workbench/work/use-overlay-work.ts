import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { EditingState, OverlayKey } from '../../api/workbench.ts';
import { useSession } from '../../sessions/session-context.ts';
import type { OverlayFiles, WorkbenchOverlay } from '../workbench-context.ts';
import { keptWorkOf } from './drafts/kept-work.ts';
import { useDraftSaving, type DraftSaving } from './drafts/use-draft-saving.ts';
import { createFilesStore, sameFiles, type FilesStore } from './files-store.ts';
import { useEditingWatch } from './use-editing-watch.ts';
import type { InForce } from './versions/in-force.ts';
import { useNewerVersion } from './versions/use-newer-version.ts';
import { useOwnChanges, type OwnChanges } from './versions/use-own-changes.ts';
import { useVersionChanges, type VersionChanges } from './versions/use-version-changes.ts';

/** The work on one form of one school: its files, how they are saved, and what other authors do. */
export interface OverlayWork extends OwnChanges, VersionChanges {
  readonly key: OverlayKey;
  readonly overlay: WorkbenchOverlay;
  readonly store: FilesStore;
  readonly files: OverlayFiles;
  /** Whether the files differ from the published ones. */
  readonly isChanged: boolean;
  readonly saving: DraftSaving;
  readonly inForce: InForce;
  /**
   * Number of the publication that this work is based on; differs from `inForce.number` after another author publishes.
   */
  readonly basedOn: number;
  readonly others: EditingState['others'];
  /** Checks at once who else is editing and what is published. */
  readonly lookNow: () => void;
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
  const saving = useDraftSaving({ overlay: key, store, begun: draft, basedOn, kept });
  const { keeper } = saving;
  const [editing, lookNow] = useEditingWatch(key, {
    number: overlay.inForce.number,
    author: overlay.inForce.publication?.author ?? null,
    others: overlay.others,
  });
  const onVersion = useCallback((version: InForce) => {
    setInForce(version);
    setBasedOn(version.number);
  }, []);
  const onNewer = useCallback(
    (newer: InForce) => {
      setInForce(newer);
      if (!sameFiles(store.read(), inForce.files)) return;
      // The author has no changes, so the page shows the newer publication.
      keeper.show(newer.files);
      setBasedOn(newer.number);
    },
    [inForce, keeper, store],
  );
  useNewerVersion({ key, editing, inForce, onNewer });
  const ownChanges = useOwnChanges({ key, store, keeper, inForce, onBasedOn: setBasedOn });
  const versionChanges = useVersionChanges({ keeper, onVersion, lookNow });

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
    ...ownChanges,
    ...versionChanges,
  };
}
