import { Notice } from '@campus-cover/renderer';
import { useEffect, useRef, type ReactElement } from 'react';

/** Says how a single-sign-on student gets in. There is no button, because there is nothing yet for it to open. */
export function UniversitySignOn({ universityName }: { readonly universityName: string | null }): ReactElement {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} className="notice-arrived" tabIndex={-1}>
      <Notice tone="info" title="Your university signs you in">
        <p>
          {universityName ?? 'Your university'} uses its own sign-on for Campus Cover, so you do not have a password
          here.
        </p>
        <p>
          This entrance will open with your university’s sign-on, which is not connected yet. If a deadline is near,
          please contact your university’s student health insurance office.
        </p>
      </Notice>
    </div>
  );
}
