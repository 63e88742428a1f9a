import type { ReactElement, ReactNode } from 'react';
import { usePageArrival, type PageArrival } from './use-page-arrival.ts';

export interface PageHeadingProps extends PageArrival {
  readonly children: ReactNode;
}

/** The page's only h1. */
export function PageHeading({ children, ...arrival }: PageHeadingProps): ReactElement {
  const heading = usePageArrival(arrival);
  return (
    <h1 ref={heading} tabIndex={-1} className="page-heading">
      {children}
    </h1>
  );
}
