import { Button, Notice } from '@campus-cover/renderer';
import { useState, type ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fetchGrantedSchools, totalsFileAddress, type GrantedSchool } from '../api/brokers.ts';
import { formatStaffMoment } from '../shell/dates.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { ResourceView } from '../shell/resource-view.tsx';
import { useResource } from '../shell/use-resource.ts';
import { TotalsTable } from './totals-table.tsx';
import { useAllTotals } from './use-all-totals.ts';

/** The totals of all schools that are granted to a broker's person, one row for each school and period. */
export function SchoolsReportPage(): ReactElement {
  const [resource, retry] = useResource(fetchGrantedSchools);
  return (
    <section className="page report-page">
      <PageHeading title="Report of your schools">Report of your schools</PageHeading>
      <p className="lead">
        How students at each school answered, and what was charged and paid. The report contains no personal data.
      </p>
      <ResourceView resource={resource} onRetry={retry} what="this page">
        {(schools) => <Totals schools={schools} />}
      </ResourceView>
    </section>
  );
}

function Totals({ schools }: { readonly schools: readonly GrantedSchool[] }): ReactElement {
  const [query, setQuery] = useSearchParams();
  const withOver = query.get('over') === 'yes';
  const [round, setRound] = useState(0);
  if (schools.length === 0) return <p>You do not have access to a school yet.</p>;
  return (
    <>
      <div className="cc-choice print-hidden">
        <input
          type="checkbox"
          id="totals-over"
          checked={withOver}
          onChange={(event) => setQuery(event.target.checked ? { over: 'yes' } : {})}
        />
        <label htmlFor="totals-over">Include plans that are over</label>
      </div>
      <LoadedTotals
        key={`${round} ${withOver}`}
        schools={schools}
        withOver={withOver}
        onRetry={() => setRound(round + 1)}
      />
    </>
  );
}

interface LoadedTotalsProps {
  readonly schools: readonly GrantedSchool[];
  readonly withOver: boolean;
  readonly onRetry: () => void;
}

function LoadedTotals({ schools, withOver, onRetry }: LoadedTotalsProps): ReactElement {
  const { rows, done, failed, takenAt } = useAllTotals(schools, withOver);
  const isDone = done === schools.length;
  return (
    <>
      <output className="totals-progress">
        {isDone
          ? `${describeSchools(done - failed.length)} loaded.`
          : `Loading school ${done + 1} of ${schools.length}…`}
      </output>
      {failed.length === 0 ? null : (
        <Notice tone="danger" urgent>
          These schools could not be loaded, so the table has no sum:{' '}
          {failed.map(({ UniversityName }) => UniversityName).join(', ')}.
        </Notice>
      )}
      <div className="button-row report-actions print-hidden">
        <a className="cc-button cc-button-secondary" href={totalsFileAddress({ withOver })} download>
          Download as CSV
        </a>
        <Button look="quiet" onClick={() => window.print()}>
          Print
        </Button>
        {failed.length === 0 ? null : (
          <Button look="secondary" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
      {isDone && rows.length === 0 && failed.length === 0 ? (
        <p>No school has a plan that is not over yet.</p>
      ) : (
        <TotalsTable rows={rows} isComplete={isDone && failed.length === 0} />
      )}
      {takenAt === null ? null : <p className="student-facts">As of {formatStaffMoment(takenAt)}.</p>}
      <p>
        “Offered” is the sum of “Waived”, “Enrolled”, “No answer”, “Waiting”, “Refused” and “Other”. “Waiting” waits for
        the school’s decision. “Other” has the students in all other groups of the school’s own report, e.g. if the
        enrollment is not complete. The CSV file has every figure.
      </p>
    </>
  );
}

function describeSchools(count: number): string {
  return count === 1 ? '1 school is' : `${count} schools are`;
}
