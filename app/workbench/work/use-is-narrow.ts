import { useSyncExternalStore } from 'react';

const query = '(width < 64rem)';

/** True where the panes of the page do not fit beside each other. Twin: app/styles/workbench.css. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
