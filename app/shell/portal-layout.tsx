import { lazy, Suspense, useLayoutEffect, useState, type ReactElement, type ReactNode } from 'react';
import { Announcer } from '@campus-cover/renderer';
import { useLocation } from 'react-router-dom';
import type { Session } from '../api/portal.ts';
import { SessionContext } from '../session/session-context.ts';
import { useSessionState, type SessionState } from '../session/use-session-state.ts';
import { LoadFailure } from './load-failure.tsx';
import { NavigationContext } from './navigation-state.ts';
import { PageBoundary } from './page-boundary.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { PortalFooter } from './portal-footer.tsx';
import { PortalHeader } from './portal-header.tsx';
import { applyTheme } from './theme.ts';
import { useScrollToTop } from './use-scroll-to-top.ts';

const SessionWarning = lazy(async () => ({ default: (await import('../session/session-warning.tsx')).SessionWarning }));
const ActingBanner = lazy(async () => ({ default: (await import('../impersonation/acting-banner.tsx')).ActingBanner }));

/** What surrounds every page: skip link, header, who acts for whom, main, footer, and the live region outside any form. */
export function PortalLayout({ children }: { readonly children: ReactNode }): ReactElement {
  const { pathname } = useLocation();
  const hasNavigated = useNavigatedSinceLoad();
  const { access, error, retry } = useSessionState();
  useScrollToTop();
  useSchoolTheme(access?.session);
  return (
    <NavigationContext value={hasNavigated}>
      <Announcer>
        <a className="skip-link" href="#main">
          Skip to main content
        </a>
        <SessionContext value={access}>
          <PortalHeader />
          <ActingSlot session={access?.session} />
          <main id="main" tabIndex={-1} className="portal-main">
            <PageBoundary key={pathname}>
              {access !== null ? children : <SessionWait error={error} retry={retry} />}
            </PageBoundary>
          </main>
          <PortalFooter />
          {access?.session.authenticated === true ? (
            <Suspense>
              <SessionWarning />
            </Suspense>
          ) : null}
        </SessionContext>
      </Announcer>
    </NavigationContext>
  );
}

function ActingSlot({ session }: { readonly session: Session | undefined }): ReactElement | null {
  if (session?.authenticated !== true || session.role !== 'student' || session.acting === null) return null;
  return (
    <Suspense>
      <ActingBanner student={session.student} acting={session.acting} />
    </Suspense>
  );
}

function SessionWait({ error, retry }: Omit<SessionState, 'access'>): ReactElement {
  return error === null ? <PageSkeleton /> : <LoadFailure error={error} onRetry={retry} />;
}

function useSchoolTheme(session: Session | undefined): void {
  const theme = session?.authenticated === true ? session.university.theme : undefined;
  useLayoutEffect(() => (theme === undefined ? undefined : applyTheme(document.documentElement.style, theme)), [theme]);
}

function useNavigatedSinceLoad(): boolean {
  const { key } = useLocation();
  const [first] = useState(key);
  const [hasNavigated, setNavigated] = useState(false);
  // Back on the first address is still a move.
  if (!hasNavigated && key !== first) setNavigated(true);
  return hasNavigated || key !== first;
}
