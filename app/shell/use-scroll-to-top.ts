import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Scrolls a new page to its top. On Back and Forward, the browser restores the scroll position. If only the address is
 * replaced, e.g. while the student types a search, the position does not change.
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
