import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { Dashboard } from '../api/portal.ts';
import { formatDay } from '../shell/dates.ts';

interface ReviewNotesProps extends Pick<Dashboard, 'reviews'> {
  /** What the submissions are about, for screen readers; absent if the form's title says it. */
  readonly about?: string;
  /** The page's primary action. */
  readonly mainUrl: string | null;
}

/** Submissions that have no effect yet, and what the university asks the student. */
export function ReviewNotes({ reviews, about, mainUrl }: ReviewNotesProps): ReactElement {
  return (
    <>
      {reviews.map(({ formId, title, state, dueOn, question, note, url }) =>
        state === 'waiting' ? (
          <p key={formId}>
            Your university is reviewing “{title}”. It has no effect yet. Your university plans to decide by{' '}
            <time dateTime={dueOn}>{formatDay(dueOn)}</time>, and we will email you.
          </p>
        ) : (
          <div key={formId} className="next-step">
            <h3>Your university has a question about “{title}”</h3>
            <p className="review-text">{question}</p>
            {note === null ? null : <p className="review-text typed-text">Your university also wrote: {note}</p>}
            <Link className={`cc-button cc-button-${url === mainUrl ? 'primary' : 'secondary'}`} to={url}>
              Answer and submit again<span className="cc-visually-hidden">, {about ?? title}</span>
            </Link>
          </div>
        ),
      )}
    </>
  );
}
