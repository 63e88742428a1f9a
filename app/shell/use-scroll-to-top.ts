import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** A new page begins at its top; on Back and Forward the browser itself returns to where the student was. */
export function useScrollToTop(): void {
  const { pathname, search, hash } = useLocation();
  const kind = useNavigationType();
  const address = `${pathname}${search}`;
  const last = useRef(address);
  useLayoutEffect(() => {
    if (last.current === address) return;
    last.current = address;
    if (kind !== NavigationType.Pop && hash === '') window.scrollTo(0, 0);
  }, [address, kind, hash]);
}
