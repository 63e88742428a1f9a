import type { ReactElement } from 'react';
import { Button, DownloadIcon, PrintIcon, SentForm, useWords } from '@campus-cover/renderer';
import { Link } from 'react-router-dom';
import type { Confirmation } from '../api/forms.ts';
import { useStudent } from '../sessions/session-context.ts';
import { formatMoment } from '../shell/dates.ts';
import { Fact } from '../shell/fact.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { AppealNote } from './appeal-note.tsx';
import { NextList } from './next-list.tsx';
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
  // The reason for a decision or a question is not a step.
  const isDecided = review !== null && review.state !== 'waiting';
  // A payment that is due appears before the other details.
  const mustPay = payment?.status === 'Pending';
  return (
    <>
      <div className={`confirmation-panel confirmation-${panelTones[review?.state ?? 'accepted']}`}>
        <div>
          <PageHeading title={heading}>{heading}</PageHeading>
          <p className="confirmation-reference">
            {say('yourReference')} <strong>{reference}</strong>
          </p>
        </div>
        {review === null || review.state === 'accepted' ? <SentForm /> : null}
      </div>
      <div className="confirmation-body">
        <div>
          {mustPay ? <SentPayment payment={payment} /> : null}
          <h2>{say('whatHappensNext')}</h2>
          {isDecided ? (
            next.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
          ) : (
            <NextList submittedAt={submittedAt} next={next} />
          )}
          {review === null ? null : <AppealNote review={review} />}
          <p>
            <a className="lone-link" href={university.supportUrl} rel="noreferrer">
              {say('contactOffice', { university: university.UniversityName })}
            </a>
          </p>
          {payment === null || mustPay ? null : <SentPayment payment={payment} />}
          <p className="button-row confirmation-leave print-hidden">
            <Link className={`cc-button cc-button-${mustPay ? 'secondary' : 'primary'}`} to="/dashboard">
              {say('goToCoverage')}
            </Link>
          </p>
        </div>
        <div className="card confirmation-facts">
          <dl className="facts">
            <Fact label={say('formName')}>{title}</Fact>
            {coverage === null ? null : (
              <Fact label={say('coverage')}>
                {say('fromTo', { start: sayDay(coverage.CoverageStartDate), end: sayDay(coverage.CoverageEndDate) })}
              </Fact>
            )}
            {isDecided ? (
              <Fact label={say('sent')}>
                <time dateTime={submittedAt}>{formatMoment(words, submittedAt)}</time>
              </Fact>
            ) : null}
            <Fact label={say('student')}>
              <bdi>
                {student.FirstName} {student.LastName}, {student.SchoolStudentID}
              </bdi>
            </Fact>
            <Fact label={say('university')}>{university.UniversityName}</Fact>
          </dl>
          <p className="button-row print-hidden">
            <a
              className="cc-button cc-button-secondary"
              href={`/api/portal/confirmations/${encodeURIComponent(reference)}/pdf`}
              download
            >
              <DownloadIcon />
              {say('savePdf')}
            </a>
            <Button look="secondary" onClick={() => window.print()}>
              <PrintIcon />
              {say('print')}
            </Button>
          </p>
        </div>
      </div>
    </>
  );
}
