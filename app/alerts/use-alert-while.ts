import { useEffect } from 'react';
import { useAlerts, type AlertWords } from './alerts-context.ts';

/**
 * Shows an alert while `words` is set and the page is mounted.
 *
 * @param words must be the same object in every render
 */
export function useAlertWhile(words: AlertWords | null): void {
  const { raise, dismiss } = useAlerts();
  useEffect(() => {
    if (words === null) return undefined;
    const id = raise(words);
    return () => dismiss(id);
  }, [words, raise, dismiss]);
}
