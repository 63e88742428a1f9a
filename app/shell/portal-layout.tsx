import { lazy, Suspense, useLayoutEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { Announcer } from '@campus-cover/renderer';
import { useLocation } from 'react-router-dom';
import { AlertList } from '../alerts/alert-list.tsx';
import { AlertsContext } from '../alerts/alerts-context.ts';
import { useAlertsState } from '../alerts/use-alerts-state.ts';
import type { Downtime } from '../api/downtime.ts';
import type { Session } from '../api/portal.ts';
import { BackToTop } from '../back-to-top/back-to-top.tsx';
import { BrowserNotice } from '../browser-notice/browser-notice.tsx';
import { useDowntimeWatch } from '../downtime/use-downtime-watch.ts';
import { useDowntime } from '../downtime/use-downtime.ts';
import { LeaveGuard } from '../leaving/leave-guard.tsx';
import { LoadFailure } from '../problems/load-failure.tsx';
import { PageBoundary } from '../problems/page-boundary.tsx';
import { SideBoundary } from '../problems/side-boundary.tsx';
import { schoolOf } from '../sessions/school-of.ts';
import { SessionContext } from '../sessions/session-context.ts';
import { useSessionState, type SessionState } from '../sessions/use-session-state.ts';
import { NavigationContext } from './navigation-state.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { PortalFooter } from './portal-footer.tsx';
import { PortalHeader } from './portal-header.tsx';
import { applyTheme } from './theme.ts';
import { useScrollToTop } from './use-scroll-to-top.ts';
import { SchoolVisitContext, type VisitedSchool } from './visited-school.ts';

const SessionWarning = lazy(async () => ({
  default: (await import('../sessions/session-warning.tsx')).SessionWarning,
}));
const ActingBanner = lazy(async () => ({
  default: (await import('../administration/acting-banner.tsx')).ActingBanner,
}));

const DowntimeBanner = lazy(async () => ({
  default: (await import('../downtime/downtime-banner.tsx')).DowntimeBanner,
}));
const DowntimeDialog = lazy(async () => ({
  default: (await import('../downtime/downtime-dialog.tsx')).DowntimeDialog,
}));
const DowntimePage = lazy(async () => ({ default: (await import('../downtime/downtime-page.tsx')).DowntimePage }));

/** The content around every page: skip link, header, acting banner, main, footer, and the live region outside forms. */
export function PortalLayout({ children }: { readonly children: ReactNode }): ReactElement {
  const { pathname } = useLocation();
  const hasNavigated = useNavigatedSinceLoad();
  const { access, error, retry, refresh } = useSessionState();
  const alerts = useAlertsState();
  const downtime = useDowntime();
  const lookAgain = useDowntimeWatch(downtime, refresh);
  useScrollToTop();
  const [visited, setVisited] = useState<VisitedSchool | null>(null);
  const visit = useMemo(() => ({ school: visited, show: setVisited }), [visited]);
  useSchoolTheme(schoolOf(access?.session) ?? visited);
  const isDown = downtime?.isDown === true;
  return (
    <NavigationContext value={hasNavigated}>
      <Announcer>
        <a className="skip-link" href="#main">
          Skip to main content
        </a>
        <SessionContext value={access}>
          <SchoolVisitContext value={visit}>
            <LeaveGuard>
              <AlertsContext value={alerts}>
                <PortalHeader />
                <ActingSlot session={access?.session} />
                <BannerSlot downtime={isDown ? null : downtime} />
                <AlertList />
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
              </AlertsContext>
            </LeaveGuard>
          </SchoolVisitContext>
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
    // An administrator who acts for a student must see this notice, even if the banner's code fails to load.
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

function useSchoolTheme(school: Pick<VisitedSchool, 'theme'> | null): void {
  const theme = school?.theme;
  useLayoutEffect(() => (theme === undefined ? undefined : applyTheme(document.documentElement.style, theme)), [theme]);
}

function useNavigatedSinceLoad(): boolean {
  const { key } = useLocation();
  const [first] = useState(key);
  const [hasNavigated, setNavigated] = useState(false);
  // Returning to the first address also counts as a navigation.
  if (!hasNavigated && key !== first) setNavigated(true);
  return hasNavigated || key !== first;
}
