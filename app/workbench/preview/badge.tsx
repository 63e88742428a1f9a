import type { ReactElement } from 'react';

interface BadgeProps {
  readonly tone: 'good' | 'bad' | 'plain';
  readonly children: string;
}

/** A short status text; the color reinforces it. */
export function Badge({ tone, children }: BadgeProps): ReactElement {
  return (
    <span className="live-badge" data-tone={tone}>
      {children}
    </span>
  );
}
