import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A new page begins at its top; on Back and Forward the browser itself returns to where the student was. */
export function useScrollToTop(): void {
  const { pathname, search, hash } = useLocation();
  const kind = useNavigationType();
  useLayoutEffect(() => {
    if (kind !== 'POP' && hash === '') window.scrollTo(0, 0);
    // The kind belongs to the address: it says how this one was reached.
  }, [pathname, search]);
}
