import type { ReactElement } from 'react';

/**
 * Placeholder for a page that is loading. The styles hide it for 200 ms, so that it does not flash before a quick
 * response.
 */
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
