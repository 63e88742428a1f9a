import { Notice } from '@campus-cover/renderer';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';

/** Confirms that an action worked. It receives focus, because the action's control may be gone. */
export function DoneNotice({ children }: { readonly children: ReactNode }): ReactElement {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} className="notice-arrived" tabIndex={-1}>
      <Notice tone="success" urgent>
        {children}
      </Notice>
    </div>
  );
}
