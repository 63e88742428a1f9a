import type { ReactNode } from 'react';

/** The frame of every icon: lines in the color of the text around it. The words beside an icon say what it means. */
export function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg className="cc-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
