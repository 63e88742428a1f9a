import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { CorrectableCoverage, CorrectableStudent, CorrectionKind } from '../api/corrections.ts';
import { statusWords } from '../dashboard/status-words.ts';
import { InstallmentTable } from '../payments/installment-table.tsx';
import { CoveragePeriod } from '../shell/coverage-period.tsx';
import { formatStaffMoment } from '../shell/dates.ts';
import { DoneNotice } from '../shell/done-notice.tsx';
import { Fact } from '../shell/fact.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { CorrectionHistory } from './correction-history.tsx';
import { correctionWords, readKind } from './correction-words.ts';

/** A student's account and coverages, each with the corrections that its status allows. */
export function StudentView({ student }: { readonly student: CorrectableStudent }): ReactElement {
  const { id, name, UniversityStudentID, Email, closedAt, coverages, history } = student;
  const made = readKind((useLocation().state as { readonly made?: string } | null)?.made ?? null);
  return (
    <section className="page page-narrow">
      <Link className="back-link" to="/corrections">
        Find another student
      </Link>
      <PageHeading title={`Corrections for ${name}`}>{name}</PageHeading>
      {made === null ? null : <DoneNotice>{correctionWords[made].done} We emailed the student.</DoneNotice>}
      <dl className="facts">
        <Fact label="Student ID">{UniversityStudentID}</Fact>
        <Fact label="Email address">{Email}</Fact>
        <Fact label="Account">{closedAt === null ? 'Open' : `Closed on ${formatStaffMoment(closedAt)}`}</Fact>
      </dl>
      <p>
        <CorrectionLink student={id} kind={closedAt === null ? 'close-account' : 'open-account'} />
      </p>
      <h2>Coverages</h2>
      {coverages.length === 0 ? <p>The student has no coverage.</p> : null}
      <ul className="coverage-list">
        {coverages.map((coverage) => (
          <li key={coverage.StudentCoverageID}>
            <CoverageToCorrect student={id} coverage={coverage} />
          </li>
        ))}
      </ul>
      <h2>Corrections so far</h2>
      <CorrectionHistory history={history} />
    </section>
  );
}

interface CoverageToCorrectProps {
  /** The student's id. */
  readonly student: string;
  readonly coverage: CorrectableCoverage;
}

function CoverageToCorrect({ student, coverage }: CoverageToCorrectProps): ReactElement {
  const {
    StudentCoverageID,
    planName,
    StudentCoverageStatus,
    CoverageStartDate,
    lastDay,
    isTerminated,
    offers,
    refusals,
    installments,
  } = coverage;
  const { label, tone } = statusWords[StudentCoverageStatus];
  return (
    <article className="card">
      <div className="coverage-head">
        <h3>{planName}</h3>
        <span className={`status status-${tone}`}>{label}</span>
      </div>
      <p className="coverage-dates">
        <CoveragePeriod start={CoverageStartDate} end={lastDay} />
        {isTerminated ? ' (terminated)' : ''}
      </p>
      {refusals.map(({ reason, refusedAt, dependentName }) => (
        <p key={`${refusedAt} ${dependentName}`} className="typed-text">
          <strong>
            The insurance company refused {dependentName ?? 'the student'} on {formatStaffMoment(refusedAt)}:
          </strong>{' '}
          {reason}
        </p>
      ))}
      {installments.map(({ reference, rows }) => (
        <InstallmentTable key={reference} reference={reference} installments={rows} />
      ))}
      {offers.length === 0 ? (
        <p>This coverage is over, so it cannot be corrected.</p>
      ) : (
        <ul className="correction-links">
          {offers.map((kind) => (
            <li key={kind}>
              <CorrectionLink student={student} kind={kind} coverage={{ id: StudentCoverageID, planName }} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

interface CorrectionLinkProps {
  /** The student's id. */
  readonly student: string;
  readonly kind: CorrectionKind;
  readonly coverage?: { readonly id: string; readonly planName: string };
}

function CorrectionLink({ student, kind, coverage }: CorrectionLinkProps): ReactElement {
  const query = new URLSearchParams({ kind, ...(coverage && { coverage: coverage.id }) });
  return (
    <Link className="lone-link" to={`/corrections/${encodeURIComponent(student)}?${query.toString()}`}>
      {correctionWords[kind].title}
      {coverage === undefined ? null : <span className="cc-visually-hidden">, {coverage.planName}</span>}
    </Link>
  );
}
