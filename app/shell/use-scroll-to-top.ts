import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * A new page begins at its top; on Back and Forward the browser itself returns to where the student was. An address that
 * is only written anew, while somebody types a search, is the same page.
 */
export function useScrollToTop(): void {
  const { pathname, search, hash } = useLocation();
  const kind = useNavigationType();
  const last = useRef({ pathname, search });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { pathname, search };
    if (before.pathname === pathname && (before.search === search || kind === NavigationType.Replace)) return;
    if (kind !== NavigationType.Pop && hash === '') window.scrollTo(0, 0);
  }, [pathname, search, kind, hash]);
}
