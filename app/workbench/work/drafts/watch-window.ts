import type { Autosave } from '../../../forms/drafts/autosave.ts';

/**
 * Saves when the window closes or the connection returns, and asks the author to confirm before unsaved changes are
 * lost.
 *
 * @param current the autosave at the time of the event
 * @returns a function that stops watching
 */
export function watchWindow(current: () => Autosave): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('pagehide', () => current().leave(), { signal });
  window.addEventListener('online', () => current().retryNow(), { signal });
  const ask = (event: BeforeUnloadEvent): void => {
    if (current().isDirty()) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask, { signal });
  return () => stop.abort();
}
