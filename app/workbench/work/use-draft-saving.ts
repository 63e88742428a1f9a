import { useEffect, useState, useSyncExternalStore } from 'react';
import { onBeforeSignOut } from '../../session/before-sign-out.ts';
import { useSession } from '../../session/session-context.ts';
import { createDraftKeeper, type DraftKeeper, type DraftKeeperOptions, type DraftKeeping } from './draft-keeper.ts';

export interface DraftSaving extends DraftKeeping {
  readonly keeper: DraftKeeper;
}

/** Keeps what is typed on the server while the page is open, and says so. */
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
