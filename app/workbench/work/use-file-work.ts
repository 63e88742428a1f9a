import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { EditingState, WorkbenchOverlay } from '../../api/workbench.ts';
import { useSession } from '../../sessions/session-context.ts';
import type { OverlayFiles } from '../workbench-context.ts';
import { keptWorkOf } from './drafts/kept-work.ts';
import { useDraftSaving, type DraftSaving } from './drafts/use-draft-saving.ts';
import { createFilesStore, sameFiles, type FilesStore } from './files-store.ts';
import { useEditingWatch } from './use-editing-watch.ts';
import type { InForce } from './versions/in-force.ts';
import { useNewerVersion } from './versions/use-newer-version.ts';
import { useOwnChanges, type OwnChanges } from './versions/use-own-changes.ts';
import { useVersionChanges, type VersionChanges } from './versions/use-version-changes.ts';
import type { StoredWork, WorkCalls } from './work-calls.ts';

/** The work on a set of files that staff publish: the files, how they are saved, and what other authors are doing. */
export interface FileWork extends OwnChanges, VersionChanges {
  readonly school: Pick<WorkbenchOverlay['school'], 'slug' | 'name'>;
  /** The word for the files in the middle of a sentence: `"form"` or `"school"`. */
  readonly what: 'form' | 'school';
  /** Whether there is a built-in version even if the school has no files. */
  readonly hasBase: boolean;
  /** Stays the same object between renders. */
  readonly calls: WorkCalls;
  readonly store: FilesStore;
  readonly files: OverlayFiles;
  /** Whether the files differ from the published ones. */
  readonly isChanged: boolean;
  readonly saving: DraftSaving;
  readonly inForce: InForce;
  /**
   * Number of the publication that this work is based on; differs from `inForce.number` after a different author
   * publishes.
   */
  readonly basedOn: number;
  readonly others: EditingState['others'];
  /** Checks at once who else is editing and what is published. */
  readonly lookNow: () => void;
}

export interface FileWorkOptions extends Pick<FileWork, 'school' | 'what' | 'hasBase' | 'calls' | 'others'> {
  /** Identifies the files for work that is kept until the next sign-in, e.g. `"bay-state/waiver"`. */
  readonly place: string;
  readonly stored: StoredWork;
}

export function useFileWork({ place, school, what, hasBase, calls, stored, others }: FileWorkOptions): FileWork {
  const { draft } = stored;
  const { session } = useSession();
  const email = session.authenticated && session.role === 'staff' ? session.staff.Email : '';
  const kept = useMemo(() => keptWorkOf(email, place), [email, place]);
  const [begun] = useState(() => kept.find() ?? draft);
  const [store] = useState(() => createFilesStore(begun?.files ?? stored.inForce.files));
  const files = useSyncExternalStore(store.subscribe, store.read);
  const [inForce, setInForce] = useState<InForce>(stored.inForce);
  const [basedOn, setBasedOn] = useState(begun?.basedOn ?? stored.inForce.number);
  const saving = useDraftSaving({ calls, store, begun: draft, basedOn, kept });
  const { keeper } = saving;
  const [editing, lookNow] = useEditingWatch(calls, {
    number: stored.inForce.number,
    author: stored.inForce.publication?.author ?? null,
    others,
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
  useNewerVersion({ calls, editing, inForce, onNewer });
  const ownChanges = useOwnChanges({ calls, store, keeper, inForce, onBasedOn: setBasedOn });
  const versionChanges = useVersionChanges({ keeper, onVersion, lookNow });

  return {
    school,
    what,
    hasBase,
    calls,
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
