import { useSyncExternalStore } from 'react';

const query = '(width < 64rem)';

/**
 * Whether the panes do not fit beside each other. `tests/architecture/breakpoint.test.ts` holds it to
 * app/styles/workbench-widths.css.
 */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
