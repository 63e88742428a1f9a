import { useCallback, useState } from 'react';
import type { OverlayFiles } from '../../workbench-context.ts';
import type { DraftKeeper } from '../drafts/draft-keeper.ts';
import type { FilesStore } from '../files-store.ts';
import type { WorkCalls } from '../work-calls.ts';
import type { InForce } from './in-force.ts';

/** What authors can do with their own changes, at any time or when a newer version is published. */
export interface OwnChanges {
  /** Continues with the author's files, based on the newer publication. */
  readonly keepMine: () => void;
  /**
   * Shows the newer publication and sets the author's files aside.
   *
   * @returns false if the files could not be saved first, so nothing was done
   */
  readonly takeTheirs: () => Promise<boolean>;
  /** The author's files after `takeTheirs`; null otherwise. */
  readonly setAside: OverlayFiles | null;
  readonly bringBack: () => void;
  /** Discards the author's draft and shows the published files. */
  readonly discard: () => Promise<void>;
}

export interface OwnChangesOptions {
  readonly calls: WorkCalls;
  readonly store: FilesStore;
  readonly keeper: DraftKeeper;
  readonly inForce: InForce;
  /** Called with the number of the publication that the work is now based on. */
  readonly onBasedOn: (number: number) => void;
}

export function useOwnChanges({ calls, store, keeper, inForce, onBasedOn }: OwnChangesOptions): OwnChanges {
  const [setAside, setSetAside] = useState<OverlayFiles | null>(null);
  const keepMine = useCallback(() => {
    onBasedOn(inForce.number);
    keeper.goOnFrom(inForce.number);
    // Saves the decision, so that the page does not ask again the next time it opens.
    keeper.saveAgain();
  }, [inForce, keeper, onBasedOn]);
  const takeTheirs = useCallback(async () => {
    // Unsaved files stay in the editor; the page says why they are not saved.
    if (!(await keeper.flush())) return false;
    setSetAside(store.read());
    keeper.show(inForce.files);
    onBasedOn(inForce.number);
    return true;
  }, [inForce, keeper, onBasedOn, store]);
  const bringBack = useCallback(() => {
    if (setAside !== null) store.replaceAll(setAside);
    setSetAside(null);
  }, [setAside, store]);
  const discard = useCallback(async () => {
    await keeper.flush();
    await calls.discardDraft();
    keeper.show(inForce.files);
    onBasedOn(inForce.number);
    setSetAside(null);
    keeper.forget();
  }, [inForce, calls, keeper, onBasedOn]);
  return { keepMine, takeTheirs, setAside, bringBack, discard };
}
