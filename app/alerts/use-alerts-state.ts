import { useCallback, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Alerts, AlertWords, ShownAlert } from './alerts-context.ts';

/**
 * Stores the alerts for the whole portal. Only the layout uses it. It removes an alert at the second page change after
 * the alert appeared.
 */
export function useAlertsState(): Alerts {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<readonly ShownAlert[]>([]);
  const [lastPath, setLastPath] = useState(pathname);
  const lastId = useRef(0);
  if (pathname !== lastPath) {
    setLastPath(pathname);
    setShown(shown.filter(({ hasMoved }) => !hasMoved).map((alert) => ({ ...alert, hasMoved: true })));
  }

  const raise = useCallback((words: AlertWords): number => {
    const id = (lastId.current += 1);
    setShown((before) => [...before.filter(({ text }) => text !== words.text), { ...words, id, hasMoved: false }]);
    return id;
  }, []);
  const dismiss = useCallback((id: number) => setShown((before) => before.filter((alert) => alert.id !== id)), []);

  return useMemo(() => ({ shown, raise, dismiss }), [shown, raise, dismiss]);
}
