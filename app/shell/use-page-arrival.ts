import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useHasNavigated } from './navigation-state.ts';

export interface PageArrival {
  /** The browser tab's title. */
  readonly title: string;
  /** Whether the page shows an error summary. The tab title then starts with "Error:". */
  readonly hasErrors?: boolean;
}

/**
 * Sets the browser tab's title. After navigation inside the portal, it focuses the heading, so that a screen reader
 * starts there. The heading needs `tabIndex={-1}`.
 */
export function usePageArrival({ title, hasErrors = false }: PageArrival): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasNavigated = useHasNavigated();
  // Only arriving on a page moves focus. Later changes on the page do not.
  const [arrivedByMove] = useState(hasNavigated);

  useEffect(() => {
    document.title = `${hasErrors ? 'Error: ' : ''}${title} | Campus Cover`;
  }, [title, hasErrors]);

  useLayoutEffect(() => {
    if (arrivedByMove) heading.current?.focus({ preventScroll: true });
  }, [arrivedByMove]);

  return heading;
}
