import { useCallback, type ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fetchReport, fetchReportPeriods, type ReportPeriod } from '../api/reports.ts';
import { useDeskSchool } from '../administration/office-session.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { ResourceView } from '../shell/resource-view.tsx';
import { useResource } from '../shell/use-resource.ts';
import { PeriodForm } from './period-form.tsx';
import { ReportView } from './report-view.tsx';

/** Shows how many students waived, enrolled or did not answer, and the money, for one period. */
export function ReportsPage(): ReactElement {
  const university = useDeskSchool();
  const load = useCallback((signal: AbortSignal) => fetchReportPeriods(university.slug, signal), [university.slug]);
  const [resource, retry] = useResource(load);
  return (
    <section className="page report-page">
      <PageHeading title="Reports">Reports</PageHeading>
      <p className="lead">
        How students at {university.UniversityName} answered, and what was charged and paid. Reports contain no personal
        data.
      </p>
      <ResourceView resource={resource} onRetry={retry} what="this page">
        {(periods) => <Reports periods={periods} />}
      </ResourceView>
    </section>
  );
}

function Reports({ periods }: { readonly periods: readonly ReportPeriod[] }): ReactElement {
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('period') ?? periods[0]?.id;
  if (wanted === undefined) return <p>Your school has not offered a plan to students yet.</p>;
  return (
    <>
      <PeriodForm periods={periods} shown={wanted} onShow={(period) => setQuery({ period })} />
      <OneReport key={wanted} period={wanted} />
    </>
  );
}

function OneReport({ period }: { readonly period: string }): ReactElement {
  const { slug } = useDeskSchool();
  const load = useCallback((signal: AbortSignal) => fetchReport(slug, period, signal), [slug, period]);
  const [resource, retry] = useResource(load);
  return (
    <ResourceView resource={resource} onRetry={retry} what="this report">
      {(report) => <ReportView report={report} />}
    </ResourceView>
  );
}
