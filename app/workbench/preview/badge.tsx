import type { ReactElement } from 'react';

interface BadgeProps {
  readonly tone: 'good' | 'bad' | 'plain';
  readonly children: string;
}

/** A word that says how something stands; its colour says it again. */
export function Badge({ tone, children }: BadgeProps): ReactElement {
  return (
    <span className="live-badge" data-tone={tone}>
      {children}
    </span>
  );
}
