import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { noteSeen, wasSeen } from '../shell/session-memory.ts';
import { SideBoundary } from '../shell/side-boundary.tsx';
import { isSupportedBrowser } from './is-supported-browser.ts';

const BrowserDialog = lazy(async () => ({ default: (await import('./browser-dialog.tsx')).BrowserDialog }));

const notice = 'browser';

/** Tells once a session that the browser is none of those that the portal is made for. */
export function BrowserNotice(): ReactElement | null {
  // Where nothing can be noted it would come with every page: then it does not come at all.
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
