import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
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
  // Only arriving moves focus; what happens on the page afterwards does not.
  const [arrivedByMove] = useState(hasNavigated);

  useEffect(() => {
    document.title = `${hasErrors ? 'Error: ' : ''}${title} | Campus Cover`;
  }, [title, hasErrors]);

  useLayoutEffect(() => {
    if (arrivedByMove) heading.current?.focus({ preventScroll: true });
  }, [arrivedByMove]);

  return heading;
}
