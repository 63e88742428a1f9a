import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useHasNavigated } from './navigation-state.ts';

export interface PageArrival {
  /** Words for the browser's tab. */
  readonly title: string;
  /** The page shows an error summary: the tab says so first. */
  readonly hasErrors?: boolean;
}

/**
 * Names the page in the browser's tab and, after a move inside the portal, gives focus to its heading, so that a
 * screen reader starts there. The heading needs `tabIndex={-1}`.
 */
export function usePageArrival({ title, hasErrors = false }: PageArrival): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasNavigated = useHasNavigated();

  useEffect(() => {
    document.title = `${hasErrors ? 'Error: ' : ''}${title} | Campus Cover`;
  }, [title, hasErrors]);

  useLayoutEffect(() => {
    if (hasNavigated) heading.current?.focus({ preventScroll: true });
    // Only arriving moves focus; a heading whose words change does not.
  }, []);

  return heading;
}
