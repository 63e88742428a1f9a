import { useCallback, type ReactElement } from 'react';
import { Notice } from '@campus-cover/renderer';
import { useLocation } from 'react-router-dom';
import { fetchDashboard, type Dashboard } from '../api/portal.ts';
import { useSignedIn } from '../session/session-context.ts';
import { LoadFailure } from '../shell/load-failure.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { PageSkeleton } from '../shell/page-skeleton.tsx';
import { useResource } from '../shell/use-resource.ts';
import { CoverageCard } from './coverage-card.tsx';
import { NoCoverage } from './no-coverage.tsx';

export function DashboardPage(): ReactElement {
  const [dashboard, retry] = useResource(useCallback((signal: AbortSignal) => fetchDashboard(signal), []));
  switch (dashboard.state) {
    case 'loading':
      return <PageSkeleton />;
    case 'failed':
      return <LoadFailure error={dashboard.error} onRetry={retry} />;
    case 'ready':
      return <DashboardContent dashboard={dashboard.value} />;
  }
}

function DashboardContent({ dashboard }: { readonly dashboard: Dashboard }): ReactElement {
  const { student, university } = useSignedIn();
  const { coverages, banners } = dashboard;
  return (
    <div className={banners.length > 0 ? 'page has-banner' : 'page'}>
      {banners.map((banner) => (
        <Notice key={banner.id} tone={banner.tone}>
          {banner.text}
        </Notice>
      ))}
      <PageHeading title="My coverage">Hello, {student.FirstName}</PageHeading>
      <p className="lead">Your health insurance at {university.UniversityName}, and what you can do next.</p>
      <SavedNote />
      {coverages.length === 0 ? (
        <NoCoverage supportUrl={university.supportUrl} />
      ) : (
        <ul className="coverage-list">
          {coverages.map((coverage) => (
            <li key={coverage.StudentCoverageID}>
              <CoverageCard coverage={coverage} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** After "Save draft and leave". */
function SavedNote(): ReactElement | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('draftSaved' in state)) return null;
  return <Notice tone="success"> Your draft is saved. Continue it here whenever you like.</Notice>;
}
