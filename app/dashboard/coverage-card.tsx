import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { Coverage, CoverageAction } from '../api/portal.ts';
import { CoveragePeriod } from '../shell/coverage-period.tsx';
import { formatDay, formatSavedAt } from '../shell/dates.ts';
import { statusWords } from './status-words.ts';

/** One coverage: what it is, where it stands, and what the student can do about it until when. */
export function CoverageCard({ coverage }: { readonly coverage: Coverage }): ReactElement {
  const status = statusWords[coverage.StudentCoverageStatus];
  const titleId = `coverage-${coverage.StudentCoverageID}`;
  return (
    <article className="card coverage-card" aria-labelledby={titleId}>
      <div className="coverage-head">
        <h2 id={titleId}>{coverage.planName}</h2>
        <span className={`status status-${status.tone}`}>{status.label}</span>
      </div>
      <p className="coverage-dates">
        <CoveragePeriod start={coverage.CoverageStartDate} end={coverage.CoverageEndDate} />
      </p>
      <p>{status.meaning}</p>
      <Dependents coverage={coverage} />
      <SentNote coverage={coverage} />
      {coverage.actions.map((action) => (
        <NextStep key={`${action.formId} ${action.url}`} action={action} planName={coverage.planName} />
      ))}
    </article>
  );
}

function Dependents({ coverage }: { readonly coverage: Coverage }): ReactElement | null {
  if (coverage.dependents.length === 0) return null;
  return (
    <>
      <h3>Your dependents</h3>
      <ul className="coverage-dependents">
        {coverage.dependents.map((dependent) => (
          <li key={dependent.DependentID}>
            {dependent.FirstName} {dependent.LastName} ({dependent.Relationship})
          </li>
        ))}
      </ul>
    </>
  );
}

function SentNote({ coverage }: { readonly coverage: Coverage }): ReactElement | null {
  if (coverage.reference === null) return null;
  return (
    <p className="coverage-sent">
      Reference <strong>{coverage.reference}</strong>
      {coverage.submittedAt === null ? null : `, sent ${formatDay(coverage.submittedAt)}`}.{' '}
      <Link to={`/confirmation/${encodeURIComponent(coverage.reference)}`}>
        See your confirmation<span className="cc-visually-hidden"> {coverage.reference}</span>
      </Link>
    </p>
  );
}

function NextStep({ action, planName }: { readonly action: CoverageAction; readonly planName: string }): ReactElement {
  const { draftSavedAt, until, label, url } = action;
  const isBegun = draftSavedAt !== null;
  return (
    <div className="next-step">
      {isBegun ? <h3>{label}</h3> : null}
      <Link className={isBegun ? 'cc-button cc-button-primary' : 'cc-button cc-button-secondary'} to={url}>
        {isBegun ? 'Continue your draft' : label}
        <span className="cc-visually-hidden">
          {isBegun ? `: ${label}` : ''}, {planName}
        </span>
      </Link>
      <p className="next-step-note">
        {isBegun ? `Saved ${formatSavedAt(draftSavedAt)}. ` : null}
        {until === null ? null : (
          <>
            {isBegun ? 'You can send it until ' : 'You can do this until '}
            <time dateTime={until}>{formatDay(until)}</time>.
          </>
        )}
      </p>
    </div>
  );
}
