import { useEffect, useState, useSyncExternalStore } from 'react';
import { onBeforeSignOut } from '../../../sessions/before-sign-out.ts';
import { useSession } from '../../../sessions/session-context.ts';
import { createDraftKeeper, type DraftKeeper, type DraftKeeperOptions } from './draft-keeper.ts';
import type { DraftKeeping } from './keeping-store.ts';

export interface DraftSaving extends DraftKeeping {
  readonly keeper: DraftKeeper;
}

/** Saves the author's files to the server while the page is open, and reports the saving state. */
export function useDraftSaving(options: Omit<DraftKeeperOptions, 'onSignedOut'>): DraftSaving {
  const { markExpired } = useSession();
  const [keeper] = useState(() => createDraftKeeper({ ...options, onSignedOut: markExpired }));
  const keeping = useSyncExternalStore(keeper.subscribe, keeper.read);
  const { basedOn } = options;

  useEffect(() => keeper.start(), [keeper]);
  useEffect(() => keeper.goOnFrom(basedOn), [keeper, basedOn]);
  useEffect(() => onBeforeSignOut(() => keeper.flush()), [keeper]);

  return { ...keeping, keeper };
}
