import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { Coverage, DashboardPayment } from '../api/portal.ts';
import { CoveragePeriod } from '../shell/coverage-period.tsx';
import { formatDay } from '../shell/dates.ts';
import { CorrectionNote } from './correction-note.tsx';
import { CoverageChoice } from './coverage-choice.tsx';
import { CoverageSteps } from './coverage-steps.tsx';
import { DeadlineLine } from './deadline-line.tsx';
import { DecisionNotes } from './decision-notes.tsx';
import { EnrollmentPrice } from './enrollment-price.tsx';
import { isUnpaid, paymentAddress } from './find-main-step.ts';
import { isChoice } from './is-choice.ts';
import { listDeadlines } from './list-deadlines.ts';
import { ReviewNotes } from './review-notes.tsx';
import { SchoolDay } from './school-day.tsx';
import { notOpenYet, nothingToDo, pendingWords, statusWords } from './status-words.ts';

export interface CoverageCardProps {
  readonly coverage: Coverage;
  /** The latest payment for this coverage. */
  readonly payment: DashboardPayment | undefined;
  /** ISO date at the school. */
  readonly today: string;
  /** The page's primary action; null if it is not in this card. */
  readonly mainUrl: string | null;
}

/** One coverage: its plan, its status with the reason, what the student can do, and the deadline. */
export function CoverageCard({ coverage, payment, today, mainUrl }: CoverageCardProps): ReactElement {
  const isWaitingToOpen = coverage.opensOn !== null && !coverage.isUnconfirmed;
  const status = statusWords[coverage.StudentCoverageStatus];
  const titleId = `coverage-${coverage.StudentCoverageID}`;
  const isPending = isUnpaid(coverage);
  const pending = isPending && payment !== undefined ? pendingWords[payment.status] : undefined;
  const isClosed = coverage.StudentCoverageStatus === 'Eligible' && coverage.actions.length === 0;
  const hasChoice = isChoice(coverage);
  const due = isPending && payment?.status === 'Pending' ? payment : null;
  const isMain = mainUrl !== null;
  const deadlines = isMain ? listDeadlines(coverage.actions, due) : [];
  const meaning = isWaitingToOpen ? notOpenYet : isClosed ? nothingToDo : status.meaning;
  return (
    <article
      className={isMain ? 'card coverage-card coverage-card-main' : 'card coverage-card'}
      aria-labelledby={titleId}
    >
      <div className="coverage-head">
        <h2 id={titleId}>
          <bdi>{coverage.planName}</bdi>
        </h2>
        <span className={`status status-${status.tone}`}>{status.label}</span>
      </div>
      <p className="coverage-dates">
        <CoveragePeriod start={coverage.CoverageStartDate} end={coverage.CoverageEndDate} />
      </p>
      <p>{pending ?? meaning}</p>
      {coverage.memberNumber === null ? null : (
        <p>
          Member number: <strong>{coverage.memberNumber}</strong>
        </p>
      )}
      {coverage.opensOn === null ? null : (
        <p>
          Opens <time dateTime={coverage.opensOn}>{formatDay(coverage.opensOn)}</time>.
        </p>
      )}
      <DeadlineLine today={today} since={due === null ? coverage.openSince : null} deadlines={deadlines} />
      {coverage.enrolledAfter === null || hasChoice ? null : (
        <p>
          <strong>
            If you do nothing by <time dateTime={coverage.enrolledAfter}>{formatDay(coverage.enrolledAfter)}</time>,
            your university enrolls you in this plan and bills you.
          </strong>
        </p>
      )}
      {coverage.isTerminated ? (
        <p>
          This coverage ends early. Its last day is{' '}
          <time dateTime={coverage.lastDay}>{formatDay(coverage.lastDay)}</time>.
        </p>
      ) : null}
      <Dependents coverage={coverage} />
      <SentNote coverage={coverage} />
      <CorrectionNote coverage={coverage} />
      <ReviewNotes reviews={coverage.reviews} mainUrl={mainUrl} about={coverage.planName} />
      <DecisionNotes decided={coverage.decided} about={coverage.planName} />
      {due === null ? null : (
        <div className="next-step">
          <Link
            className={`cc-button cc-button-${addressOf(due) === mainUrl ? 'primary' : 'secondary'}`}
            to={addressOf(due)}
          >
            Pay now<span className="cc-visually-hidden">, {coverage.planName}</span>
          </Link>
          {due.payUntil === null || isMain ? null : (
            <p className="next-step-note">
              You can do this until <time dateTime={due.payUntil}>{formatDay(due.payUntil)}</time>.
            </p>
          )}
        </div>
      )}
      {hasChoice ? (
        <CoverageChoice coverage={coverage} mainUrl={mainUrl} areDaysShown={deadlines.length > 0} />
      ) : coverage.actions.some(({ decision }) => decision === 'enroll') ? (
        <p className="coverage-price">
          <EnrollmentPrice premium={coverage.premium} />
        </p>
      ) : null}
      <CoverageSteps
        coverage={coverage}
        actions={coverage.actions.filter(({ decision }) => !hasChoice || decision === null)}
        mainUrl={mainUrl}
        areDaysShown={deadlines.length > 0}
      />
    </article>
  );
}

function addressOf({ reference }: DashboardPayment): string {
  return paymentAddress(reference);
}

function Dependents({ coverage }: Pick<CoverageCardProps, 'coverage'>): ReactElement | null {
  if (coverage.dependents.length === 0) return null;
  return (
    <>
      <h3>Your dependents</h3>
      <ul className="coverage-dependents">
        {coverage.dependents.map((dependent) => (
          <li key={dependent.DependentID}>
            {dependent.FirstName} {dependent.LastName} ({dependent.Relationship})
            {dependent.StudentCoverageStatus === coverage.StudentCoverageStatus
              ? null
              : `: ${statusWords[dependent.StudentCoverageStatus].label.toLowerCase()}`}
            {dependent.memberNumber === null ? null : `, member number ${dependent.memberNumber}`}
          </li>
        ))}
      </ul>
    </>
  );
}

function SentNote({ coverage }: Pick<CoverageCardProps, 'coverage'>): ReactElement | null {
  if (coverage.reference === null) return null;
  return (
    <p className="coverage-sent">
      Reference <strong>{coverage.reference}</strong>
      {coverage.submittedAt === null ? null : (
        <>
          , sent <SchoolDay moment={coverage.submittedAt} />
        </>
      )}
      .{' '}
      <Link to={`/confirmation/${encodeURIComponent(coverage.reference)}`}>
        See your confirmation<span className="cc-visually-hidden"> {coverage.reference}</span>
      </Link>
    </p>
  );
}
