import { lazy, Suspense, useLayoutEffect, useState, type ReactElement, type ReactNode } from 'react';
import { Announcer } from '@campus-cover/renderer';
import { useLocation } from 'react-router-dom';
import type { Downtime } from '../api/downtime.ts';
import type { Session } from '../api/portal.ts';
import { BackToTop } from '../back-to-top/back-to-top.tsx';
import { BrowserNotice } from '../browser-notice/browser-notice.tsx';
import { useDowntime } from '../downtime/use-downtime.ts';
import { useDowntimeWatch } from '../downtime/use-downtime-watch.ts';
import { LeaveGuard } from '../leaving/leave-guard.tsx';
import { schoolOf } from '../session/school-of.ts';
import { SessionContext } from '../session/session-context.ts';
import { useSessionState, type SessionState } from '../session/use-session-state.ts';
import { LoadFailure } from './load-failure.tsx';
import { NavigationContext } from './navigation-state.ts';
import { PageBoundary } from './page-boundary.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { PortalFooter } from './portal-footer.tsx';
import { PortalHeader } from './portal-header.tsx';
import { SideBoundary } from './side-boundary.tsx';
import { applyTheme } from './theme.ts';
import { useScrollToTop } from './use-scroll-to-top.ts';

const SessionWarning = lazy(async () => ({ default: (await import('../session/session-warning.tsx')).SessionWarning }));
const ActingBanner = lazy(async () => ({ default: (await import('../impersonation/acting-banner.tsx')).ActingBanner }));

const DowntimeBanner = lazy(async () => ({
  default: (await import('../downtime/downtime-banner.tsx')).DowntimeBanner,
}));
const DowntimeDialog = lazy(async () => ({
  default: (await import('../downtime/downtime-dialog.tsx')).DowntimeDialog,
}));
const DowntimePage = lazy(async () => ({ default: (await import('../downtime/downtime-page.tsx')).DowntimePage }));

/** What surrounds every page: skip link, header, who acts for whom, main, footer, and the live region outside any form. */
export function PortalLayout({ children }: { readonly children: ReactNode }): ReactElement {
  const { pathname } = useLocation();
  const hasNavigated = useNavigatedSinceLoad();
  const { access, error, retry, refresh } = useSessionState();
  const downtime = useDowntime();
  const lookAgain = useDowntimeWatch(downtime, refresh);
  useScrollToTop();
  useSchoolTheme(access?.session);
  const isDown = downtime?.isDown === true;
  return (
    <NavigationContext value={hasNavigated}>
      <Announcer>
        <a className="skip-link" href="#main">
          Skip to main content
        </a>
        <SessionContext value={access}>
          <LeaveGuard>
            <PortalHeader />
            <ActingSlot session={access?.session} />
            <BannerSlot downtime={isDown ? null : downtime} />
            <main id="main" tabIndex={-1} className="portal-main">
              <PageBoundary key={pathname}>
                {access !== null ? (
                  children
                ) : isDown ? (
                  <Suspense fallback={<PageSkeleton />}>
                    <DowntimePage downtime={downtime} onLook={lookAgain} />
                  </Suspense>
                ) : (
                  <SessionWait error={error} retry={retry} />
                )}
              </PageBoundary>
            </main>
            <PortalFooter />
            <BackToTop />
            {isDown && access !== null ? (
              <SideBoundary>
                <Suspense>
                  <DowntimeDialog downtime={downtime} onLook={lookAgain} />
                </Suspense>
              </SideBoundary>
            ) : null}
            {access?.session.authenticated === true && !isDown ? (
              <SideBoundary>
                <Suspense>
                  <SessionWarning />
                </Suspense>
              </SideBoundary>
            ) : null}
            <BrowserNotice />
          </LeaveGuard>
        </SessionContext>
      </Announcer>
    </NavigationContext>
  );
}

function BannerSlot({ downtime }: { readonly downtime: Downtime | null }): ReactElement | null {
  if (downtime === null) return null;
  return (
    <SideBoundary>
      <Suspense>
        <DowntimeBanner downtime={downtime} />
      </Suspense>
    </SideBoundary>
  );
}

function ActingSlot({ session }: { readonly session: Session | undefined }): ReactElement | null {
  if (session?.authenticated !== true || session.role !== 'student' || session.acting === null) return null;
  const { FirstName, LastName } = session.student;
  return (
    // Whoever acts for somebody has to see it, with the banner's own code or without.
    <SideBoundary
      fallback={<p className="acting-banner acting-banner-inner">{`You are acting for ${FirstName} ${LastName}.`}</p>}
    >
      <Suspense>
        <ActingBanner student={session.student} acting={session.acting} />
      </Suspense>
    </SideBoundary>
  );
}

function SessionWait({ error, retry }: Pick<SessionState, 'error' | 'retry'>): ReactElement {
  return error === null ? <PageSkeleton /> : <LoadFailure error={error} onRetry={retry} />;
}

function useSchoolTheme(session: Session | undefined): void {
  const theme = schoolOf(session)?.theme;
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
