import { useWords } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { Review } from '../api/administration.ts';
import { formatMoment } from '../shell/dates.ts';
import { stateTitles } from './review-words.ts';

/** The student's other submissions, newest first. A submission that was reviewed is a link to its review. */
export function EarlierSubmissions({ earlier }: Pick<Review, 'earlier'>): ReactElement {
  const words = useWords();
  if (earlier.length === 0) return <p>The student has submitted no other forms.</p>;
  return (
    <ul className="record-list">
      {earlier.map(({ reference, title, sentAt, state }) => (
        <li key={reference}>
          <span className="record-what">
            {state === null ? (
              `${title}, ${reference}`
            ) : (
              <Link to={`/review/${encodeURIComponent(reference)}`}>
                {title}, {reference}
              </Link>
            )}
            <span className="student-facts">{state === null ? 'Took effect immediately' : stateTitles[state]}</span>
          </span>
          <time dateTime={sentAt}>{formatMoment(words, sentAt)}</time>
        </li>
      ))}
    </ul>
  );
}
