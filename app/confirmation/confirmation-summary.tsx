import type { ReactElement } from 'react';
import { Button, useWords } from '@campus-cover/renderer';
import { Link } from 'react-router-dom';
import type { Confirmation } from '../api/forms.ts';
import { useStudent } from '../sessions/session-context.ts';
import { formatMoment } from '../shell/dates.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { AppealNote } from './appeal-note.tsx';
import { SentPayment } from './sent-payment.tsx';

const reviewWords = {
  waiting: 'underReview',
  asked: 'universityAsks',
  accepted: 'formAccepted',
  refused: 'formNotAccepted',
} as const;

const panelTones = { waiting: 'open', asked: 'warning', accepted: 'success', refused: 'danger' } as const;

/** The reference, what happens next, and how to save the confirmation. */
export function ConfirmationSummary({ confirmation }: { readonly confirmation: Confirmation }): ReactElement {
  const words = useWords();
  const { say, sayDay } = words;
  const { student, university } = useStudent();
  const { reference, submittedAt, title, confirmation: said } = confirmation;
  const { coverage, payment, review } = confirmation;
  const heading = review === null ? said.title : say(reviewWords[review.state]);
  const next =
    review === null
      ? said.next
      : [
          review.text ?? say('noEffectYet', { day: sayDay(review.dueOn) }),
          ...(review.note === null ? [] : [say('officeWrote', { note: review.note })]),
        ];
  // A payment that is due appears before the other details.
  const mustPay = payment?.status === 'Pending';
  return (
    <>
      <div className={`confirmation-panel confirmation-${panelTones[review?.state ?? 'accepted']}`}>
        <PageHeading title={heading}>{heading}</PageHeading>
        <p className="confirmation-reference">
          {say('yourReference')} <strong>{reference}</strong>
        </p>
      </div>
      {mustPay ? <SentPayment payment={payment} /> : null}
      <dl className="facts">
        <div>
          <dt>{say('formName')}</dt>
          <dd>{title}</dd>
        </div>
        {coverage === null ? null : (
          <div>
            <dt>{say('coverage')}</dt>
            <dd>
              {say('fromTo', { start: sayDay(coverage.CoverageStartDate), end: sayDay(coverage.CoverageEndDate) })}
            </dd>
          </div>
        )}
        <div>
          <dt>{say('sent')}</dt>
          <dd>
            <time dateTime={submittedAt}>{formatMoment(words, submittedAt)}</time>
          </dd>
        </div>
        <div>
          <dt>{say('student')}</dt>
          <dd>
            <bdi>
              {student.FirstName} {student.LastName}, {student.SchoolStudentID}
            </bdi>
          </dd>
        </div>
        <div>
          <dt>{say('university')}</dt>
          <dd>{university.UniversityName}</dd>
        </div>
      </dl>
      {payment === null || mustPay ? null : <SentPayment payment={payment} />}
      <h2>{say('whatHappensNext')}</h2>
      {next.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {review === null ? null : <AppealNote review={review} />}
      <p>
        <a className="lone-link" href={university.supportUrl} rel="noreferrer">
          {say('contactOffice', { university: university.UniversityName })}
        </a>
      </p>
      <p className="button-row print-hidden">
        <Link className={`cc-button cc-button-${mustPay ? 'secondary' : 'primary'}`} to="/dashboard">
          {say('goToCoverage')}
        </Link>
        <a
          className="cc-button cc-button-secondary"
          href={`/api/portal/confirmations/${encodeURIComponent(reference)}/pdf`}
          download
        >
          {say('savePdf')}
        </a>
        <Button look="secondary" onClick={() => window.print()}>
          {say('print')}
        </Button>
      </p>
    </>
  );
}
