import type { ReactElement } from 'react';

/** A short piece of a plot's line, beside its name. */
export function LineSample({ index }: { readonly index: number }): ReactElement {
  return (
    <svg className="line-sample" viewBox="0 0 40 12" aria-hidden="true" focusable="false">
      <path className={`line-plot-line line-plot-line-${index}`} d="M0 6H40" />
    </svg>
  );
}
