import { useCallback, useEffect, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { foreignHost } from './leaves-portal.ts';
import { LeaveContext } from './leave-context.ts';
import type { LeaveDialogProps } from './leave-dialog.tsx';
import { agreedAttribute, disclaimer, type LeaveTarget } from './leave-target.ts';

interface Asking {
  readonly target: LeaveTarget;
  readonly Dialog: ComponentType<LeaveDialogProps>;
}

const middleButton = 1;

/**
 * Asks for confirmation before the user leaves for another site. It handles every link on every page, with any modifier
 * keys, and the buttons that use `useLeavePortal`. Only the browser's own context menu bypasses it.
 */
export function LeaveGuard({ children }: { readonly children: ReactNode }): ReactElement {
  const [asking, setAsking] = useState<Asking | null>(null);

  const ask = useCallback(async (target: LeaveTarget): Promise<void> => {
    try {
      const { LeaveDialog } = await import('./leave-dialog.tsx');
      setAsking({ target, Dialog: LeaveDialog });
    } catch {
      // The dialog's code failed to load, but the user must still be able to leave.
      if (window.confirm(`${disclaimer} Continue to ${target.host}?`)) go(target);
    }
  }, []);

  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const target = findTarget(event);
      if (target === null) return;
      event.preventDefault();
      void ask(target);
    };
    document.addEventListener('click', follow);
    document.addEventListener('auxclick', follow);
    return () => {
      document.removeEventListener('click', follow);
      document.removeEventListener('auxclick', follow);
    };
  }, [ask]);

  const leave = useCallback(
    (url: string): void => {
      const host = foreignHost(url, window.location.origin);
      if (host === null) window.location.assign(url);
      else void ask({ url, host, inNewTab: false });
    },
    [ask],
  );

  return (
    <LeaveContext value={leave}>
      {children}
      {asking === null ? null : <asking.Dialog target={asking.target} onClose={() => setAsking(null)} />}
    </LeaveContext>
  );
}

function findTarget(event: MouseEvent): LeaveTarget | null {
  const isMiddle = event.type === 'auxclick';
  // The right mouse button opens the browser's menu.
  if (event.defaultPrevented || (isMiddle && event.button !== middleButton)) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute(agreedAttribute)) return null;
  const host = foreignHost(link.href, window.location.origin);
  if (host === null) return null;
  const hasOwnTab = !['', '_self', '_top', '_parent'].includes(link.target);
  const inNewTab = hasOwnTab || isMiddle || event.ctrlKey || event.metaKey || event.shiftKey;
  return { url: link.href, host, inNewTab };
}

function go({ url, inNewTab }: LeaveTarget): void {
  if (inNewTab) window.open(url, '_blank', 'noopener,noreferrer');
  else window.location.assign(url);
}
