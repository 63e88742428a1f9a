import { useAnnouncer } from '@campus-cover/renderer';
import { useEffect, useRef, type ReactElement } from 'react';

/** Says what happens to the roster now. A change is announced, and gets the focus if its control is gone. */
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
