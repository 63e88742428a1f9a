import type { ReactElement, ReactNode } from 'react';

export interface LinkButtonProps {
  readonly children: ReactNode;
  readonly onClick: () => void;
  /** Whether work is in progress. The button then ignores clicks but keeps focus. */
  readonly busy?: boolean;
}

/** A button that looks like a link, for an action that appears among links but has no address. */
export function LinkButton({ children, onClick, busy = false }: LinkButtonProps): ReactElement {
  return (
    <button
      type="button"
      className="link-button"
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onClick();
      }}
    >
      {children}
    </button>
  );
}
