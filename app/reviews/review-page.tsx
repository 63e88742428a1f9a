import { useWords } from '@campus-cover/renderer';
import { useCallback, type ReactElement } from 'react';
import { Link, useParams } from 'react-router-dom';
import { fetchReview, reviewDocumentAddress, type Review } from '../api/administration.ts';
import { SentAnswers } from '../confirmation/sent-answers.tsx';
import { ViewableList } from '../documents/viewable-list.tsx';
import { useDeskSchool } from '../administration/office-session.ts';
import { formatDay, formatMoment } from '../shell/dates.ts';
import { Fact } from '../shell/fact.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { ResourceView } from '../shell/resource-view.tsx';
import { useResource } from '../shell/use-resource.ts';
import { ChangeList } from './change-list.tsx';
import { DecisionForm } from './decision-form.tsx';
import { EarlierSubmissions } from './earlier-submissions.tsx';
import { RelatedReview } from './related-review.tsx';
import { ReviewHistory } from './review-history.tsx';
import { stateTitles } from './review-words.ts';
import { UndoForm } from './undo-form.tsx';

/** One submission: what the student answered, why it waits, what happened so far, and the decision. */
export function ReviewPage(): ReactElement {
  const { reference = '' } = useParams();
  const { slug } = useDeskSchool();
  const load = useCallback((signal: AbortSignal) => fetchReview(slug, reference, signal), [slug, reference]);
  const [resource, retry] = useResource(load);
  return (
    <ResourceView resource={resource} onRetry={retry} what="this submission">
      {(review) => <ReviewView review={review} onDecided={retry} />}
    </ResourceView>
  );
}

interface ReviewViewProps {
  readonly review: Review;
  readonly onDecided: () => void;
}

export function ReviewView({ review, onDecided }: ReviewViewProps): ReactElement {
  const { slug } = useDeskSchool();
  const words = useWords();
  const { reference, title, student, state, sentAt, dueOn, reasons, sections, documents, decided, earlier } = review;
  const { appeals, appealedBy, changes } = review;
  return (
    <section className="page">
      <Link className="back-link" to="/review">
        All submissions
      </Link>
      <PageHeading title={title}>{title}</PageHeading>
      <dl className="facts">
        <Fact label="Student">
          {student.name} (ID {student.UniversityStudentID}), {student.Email}
        </Fact>
        <Fact label="Reference">{reference}</Fact>
        <Fact label="Sent">
          <time dateTime={sentAt}>{formatMoment(words, sentAt)}</time>
        </Fact>
        <Fact label="Status">{stateTitles[state]}</Fact>
        {state === 'waiting' ? (
          <Fact label="Decide by">
            <time dateTime={dueOn}>{formatDay(dueOn)}</time>
          </Fact>
        ) : null}
        {appeals === null ? null : (
          <Fact label="Appeal of">
            <RelatedReview related={appeals} />
          </Fact>
        )}
        {appealedBy === null ? null : (
          <Fact label="Appealed by the student">
            <RelatedReview related={appealedBy} />
          </Fact>
        )}
        {reasons.length === 0 ? null : <Fact label="Reason for review">{reasons.join(' ')}</Fact>}
        {decided === null ? null : (
          <Fact label={state === 'waiting' ? 'What was asked' : 'What the student was told'}>{decided.text}</Fact>
        )}
        {decided?.note ? <Fact label="Note to the student">{decided.note}</Fact> : null}
      </dl>
      <ChangeList changes={changes} />
      {state === 'waiting' || state === 'asked' ? <DecisionForm review={review} onDecided={onDecided} /> : null}
      {decided?.undoUntil ? (
        <UndoForm reference={reference} decidedAt={decided.at} undoUntil={decided.undoUntil} onUndone={onDecided} />
      ) : null}
      {sections.length === 0 ? (
        <p>The student is changing the answers. They appear here when the student submits the form again.</p>
      ) : (
        <SentAnswers sections={sections} title="What the student sent" />
      )}
      <h2>Documents</h2>
      <ViewableList
        documents={documents}
        empty={
          state === 'asked'
            ? 'You see the documents when the student submits the form again.'
            : 'The student uploaded no documents.'
        }
        addressOf={(id) => reviewDocumentAddress(slug, { reference, id })}
      />
      <h2>Other submissions by this student</h2>
      <EarlierSubmissions earlier={earlier} />
      <h2>History</h2>
      <ReviewHistory review={review} />
    </section>
  );
}
