import { useSyncExternalStore } from 'react';

const query = '(width < 64rem)';

/**
 * Returns whether the window is too narrow to show the panes side by side. `tests/architecture/breakpoint.test.ts`
 * checks that the width matches app/styles/workbench-widths.css.
 */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
