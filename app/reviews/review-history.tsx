import { useWords } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import type { Review } from '../api/administration.ts';
import { describeAction } from '../audit/audit-words.ts';
import { formatMoment } from '../shell/dates.ts';

/** What happened to a submission: who did what, when and why, oldest first. */
export function ReviewHistory({ review }: { readonly review: Review }): ReactElement {
  const words = useWords();
  return (
    <ol className="record-list">
      {review.history.map(({ at, action, by, why, note }) => (
        <li key={`${at} ${action}`}>
          <span className="record-what">
            {describeAction(action)}, {by ?? review.student.name}
            {why === null ? null : <span className="student-facts">Decision: {why}</span>}
            {note === null ? null : <span className="student-facts typed-text">Note to the student: {note}</span>}
          </span>
          <time dateTime={at}>{formatMoment(words, at)}</time>
        </li>
      ))}
    </ol>
  );
}
