import type { ReactElement, ReactNode } from 'react';

/** A name and its value in a list of facts (`<dl className="facts">`). */
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
