import type { ReactElement, ReactNode } from 'react';

export interface LinkButtonProps {
  readonly children: ReactNode;
  readonly onClick: () => void;
  /** Work is under way: a second click does nothing, but focus stays on it. */
  readonly busy?: boolean;
}

/** Stands among links and looks like one, for what has no address of its own. */
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
