import { useCallback } from 'react';
import type { Publication } from '../../../api/workbench.ts';
import type { OverlayFiles } from '../../workbench-context.ts';
import type { DraftKeeper } from '../drafts/draft-keeper.ts';
import type { InForce } from './in-force.ts';

/** What happens after this author changes the version that students have. */
export interface VersionChanges {
  /** Called after publishing, with the new published version. */
  readonly published: (publication: Publication, files: OverlayFiles) => void;
  /** Called after an earlier publication is restored. `keepsOwn`: the editor keeps the author's changes. */
  readonly restored: (inForce: InForce, keepsOwn: boolean) => void;
}

export interface VersionChangesOptions {
  readonly keeper: DraftKeeper;
  /** Called with the new version, which the work is now based on. */
  readonly onVersion: (inForce: InForce) => void;
  /** Checks at once who else is editing and which version is published. */
  readonly lookNow: () => void;
}

export function useVersionChanges({ keeper, onVersion, lookNow }: VersionChangesOptions): VersionChanges {
  const published = useCallback(
    (publication: Publication, files: OverlayFiles) => {
      onVersion({ number: publication.number, files, publication, isAvailable: true });
      keeper.forget();
      lookNow();
    },
    [keeper, lookNow, onVersion],
  );
  const restored = useCallback(
    (next: InForce, keepsOwn: boolean) => {
      onVersion(next);
      keeper.goOnFrom(next.number);
      // The author's changes are now based on the restored version. If there are no changes, there is no draft either.
      if (keepsOwn) keeper.saveAgain();
      else {
        keeper.show(next.files);
        keeper.forget();
      }
      lookNow();
    },
    [keeper, lookNow, onVersion],
  );
  return { published, restored };
}
