import type { ReactElement } from 'react';

/** Stands in for a page that is loading. The styles keep it unseen for 200 ms, so that a quick answer does not flash. */
export function PageSkeleton(): ReactElement {
  return (
    <output className="skeleton">
      <span className="cc-visually-hidden">Loading…</span>
      <span className="skeleton-line skeleton-title" aria-hidden="true" />
      <span className="skeleton-line" aria-hidden="true" />
      <span className="skeleton-line" aria-hidden="true" />
      <span className="skeleton-line skeleton-short" aria-hidden="true" />
    </output>
  );
}
