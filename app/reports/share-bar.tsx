import { useId, type ReactElement } from 'react';

/** A bar for a part of a whole, from 0 to 1. Its stripes are visible without color, on paper and on any screen. */
export function ShareBar({ share }: { readonly share: number }): ReactElement {
  const id = useId();
  return (
    <svg className="share-bar" width="100%" height="16" aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="share-bar-ground" width="6" height="6" />
          <rect className="share-bar-stripe" width="3" height="6" />
        </pattern>
      </defs>
      {share === 0 ? null : <rect width={`${(share * 100).toFixed(2)}%`} height="16" fill={`url(#${id})`} />}
    </svg>
  );
}
