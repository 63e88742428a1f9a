import { Notice } from '@campus-cover/renderer';
import { useEffect, useRef, type ReactElement } from 'react';

/** Says why a single-sign-on student is not asked for a password. There is no button, because there is nothing for it to open. */
export function UniversitySignOn({ universityName }: { readonly universityName: string | null }): ReactElement {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} className="notice-arrived" tabIndex={-1}>
      <Notice tone="info" title="Your university has its own sign-on">
        <p>
          Students of {universityName ?? 'your university'} have no password here. Its sign-on is not connected to
          Campus Cover, so you cannot sign in at the moment.
        </p>
        <p>
          To ask about your coverage, or to waive the plan before a deadline, contact your university’s student health
          insurance office. If you have mistyped your email address, correct it above.
        </p>
      </Notice>
    </div>
  );
}
