import type { SaveState } from '../../../forms/drafts/save-state.ts';
import type { OverlayDraft } from './draft-saver.ts';

export interface DraftKeeping {
  readonly state: SaveState;
  /** A draft that the same author saved in a different window; null if there is none. */
  readonly elsewhere: OverlayDraft | null;
}

/** How the author's draft is saved, for the page that shows it. */
export interface KeepingStore {
  /** Stays the same object until something changes. */
  readonly read: () => DraftKeeping;
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: (next: Partial<DraftKeeping>) => void;
}

export function createKeepingStore(state: SaveState): KeepingStore {
  const listeners = new Set<() => void>();
  let keeping: DraftKeeping = { state, elsewhere: null };
  return {
    read: () => keeping,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change(next) {
      keeping = { ...keeping, ...next };
      for (const listener of listeners) listener();
    },
  };
}
