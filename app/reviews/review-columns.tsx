import { Link } from 'react-router-dom';
import type { ListedReview, ReviewState } from '../api/administration.ts';
import { formatDay, formatStaffMoment } from '../shell/dates.ts';
import type { StackColumn } from '../shell/stack-table.tsx';
import { isOpenState } from './review-words.ts';

const facts: readonly StackColumn<ListedReview>[] = [
  {
    name: 'Form',
    cellOf: ({ reference, title, claimedBy }) => (
      <>
        <Link to={`/review/${encodeURIComponent(reference)}`}>
          {title}, {reference}
        </Link>
        {claimedBy === null ? null : <span className="student-facts">{claimedBy} is deciding</span>}
      </>
    ),
  },
  { name: 'Student', cellOf: ({ student }) => `${student.name} (ID ${student.UniversityStudentID})` },
  { name: 'Reason for review', cellOf: ({ reasons }) => reasons.join(' ') },
];

const sent: StackColumn<ListedReview> = {
  name: 'Sent',
  cellOf: ({ sentAt }) => <time dateTime={sentAt}>{formatStaffMoment(sentAt)}</time>,
};

const decideBy: StackColumn<ListedReview> = {
  name: 'Decide by',
  cellOf: ({ dueOn, isOverdue }) => (
    <>
      <time dateTime={dueOn}>{formatDay(dueOn)}</time>
      {isOverdue ? <strong> (overdue)</strong> : null}
    </>
  ),
};

const decidedOn: StackColumn<ListedReview> = {
  name: 'Decided',
  cellOf: ({ decidedAt }) =>
    decidedAt === null ? '' : <time dateTime={decidedAt}>{formatStaffMoment(decidedAt)}</time>,
};

/** The columns for submissions in a state. */
export function reviewColumns(state: ReviewState): readonly StackColumn<ListedReview>[] {
  return isOpenState(state) ? [...facts, sent, decideBy] : [...facts, decidedOn];
}
