import type { ReactElement } from 'react';

/** A bar for a part of a whole, from 0 to 1. The number beside it says the same, so it needs no color. */
export function ShareBar({ share }: { readonly share: number }): ReactElement {
  return (
    <svg className="share-bar" width="100%" height="16" aria-hidden="true" focusable="false">
      {share === 0 ? null : <rect className="share-bar-part" width={`${(share * 100).toFixed(2)}%`} height="16" />}
    </svg>
  );
}
