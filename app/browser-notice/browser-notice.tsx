import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { SideBoundary } from '../problems/side-boundary.tsx';
import { noteSeen, wasSeen } from '../shell/session-memory.ts';
import { isSupportedBrowser } from './is-supported-browser.ts';

const BrowserDialog = lazy(async () => ({ default: (await import('./browser-dialog.tsx')).BrowserDialog }));

const notice = 'browser';

/** Tells the user, once per session, that the portal does not support this browser. */
export function BrowserNotice(): ReactElement | null {
  // If storage is blocked, the notice does not appear, because it would reappear on every page.
  const [isOpen, setOpen] = useState(() => !isSupportedBrowser(navigator.userAgent) && wasSeen(notice) === false);

  useEffect(() => {
    if (isOpen) noteSeen(notice);
  }, [isOpen]);

  if (!isOpen) return null;
  return (
    <SideBoundary>
      <Suspense>
        <BrowserDialog onClose={() => setOpen(false)} />
      </Suspense>
    </SideBoundary>
  );
}
