import type { ReactElement } from 'react';
import { Button } from '@campus-cover/renderer';
import { Link } from 'react-router-dom';
import type { Confirmation } from '../api/forms.ts';
import { useSignedIn } from '../session/session-context.ts';
import { CoveragePeriod } from '../shell/coverage-period.tsx';
import { formatMoment } from '../shell/dates.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { readCoveragePeriod } from '../shell/read-coverage-period.ts';

/** The reference, what happens next, and how to keep it. */
export function ConfirmationSummary({ confirmation }: { readonly confirmation: Confirmation }): ReactElement {
  const { student, university } = useSignedIn();
  const { reference, submittedAt, title, confirmation: words } = confirmation;
  const period = readCoveragePeriod(confirmation.coverage);
  return (
    <>
      <div className="confirmation-panel">
        <PageHeading title={words.title}>{words.title}</PageHeading>
        <p className="confirmation-reference">
          Your reference <strong>{reference}</strong>
        </p>
      </div>
      <dl className="facts">
        <div>
          <dt>Form</dt>
          <dd>{title}</dd>
        </div>
        {period === null ? null : (
          <div>
            <dt>Coverage</dt>
            <dd>
              <CoveragePeriod {...period} />
            </dd>
          </div>
        )}
        <div>
          <dt>Sent</dt>
          <dd>
            <time dateTime={submittedAt}>{formatMoment(submittedAt)}</time>
          </dd>
        </div>
        <div>
          <dt>Student</dt>
          <dd>
            {student.FirstName} {student.LastName}, {student.SchoolStudentID}
          </dd>
        </div>
        <div>
          <dt>University</dt>
          <dd>{university.UniversityName}</dd>
        </div>
      </dl>
      <h2>What happens next</h2>
      {words.next.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>
        <a href={university.supportUrl} rel="noreferrer">
          Contact the student insurance office of {university.UniversityName}
        </a>
      </p>
      <p className="button-row print-hidden">
        <Link className="cc-button cc-button-primary" to="/dashboard">
          Go to my coverage
        </Link>
        <Button look="secondary" onClick={() => window.print()}>
          Print or save as PDF
        </Button>
      </p>
    </>
  );
}
