import { useAnnouncer } from '@campus-cover/renderer';
import { useEffect, useRef, type ReactElement } from 'react';

/**
 * Shows what is happening to the roster. It announces each change, or receives focus if the focused control is gone.
 */
export function StageHeading({ children }: { readonly children: string }): ReactElement {
  const announce = useAnnouncer();
  const heading = useRef<HTMLHeadingElement>(null);
  const said = useRef(children);
  useEffect(() => {
    if (said.current === children) return;
    said.current = children;
    if (document.activeElement === document.body) heading.current?.focus();
    else announce(children);
  }, [children, announce]);
  return (
    <h2 ref={heading} tabIndex={-1} className="notice-arrived">
      {children}
    </h2>
  );
}
