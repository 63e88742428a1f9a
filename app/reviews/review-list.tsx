import { useState, type ReactElement } from 'react';
import { Button } from '@campus-cover/renderer';
import { Link } from 'react-router-dom';
import { fetchReviews, type ReviewPart, type ReviewState, type ListedReview } from '../api/administration.ts';
import { isSignedOut } from '../api/problem-error.ts';
import { explainFailure } from '../problems/explain-failure.ts';
import { useSession } from '../sessions/session-context.ts';
import { formatDay, formatStaffMoment } from '../shell/dates.ts';
import { StackTable, type StackColumn } from '../shell/stack-table.tsx';
import { emptyTexts } from './review-words.ts';

const columns: readonly StackColumn<ListedReview>[] = [
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

interface ReviewListProps {
  readonly state: ReviewState;
  /** The first submissions of the list. */
  readonly first: ReviewPart;
}

/** The loaded submissions in one state, with a button that loads more. */
export function ReviewList({ state, first }: ReviewListProps): ReactElement {
  const { markExpired } = useSession();
  const [reviews, setReviews] = useState(first.reviews);
  const [next, setNext] = useState(first.next);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function showMore(after: string): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const more = await fetchReviews(state, after);
      setReviews([...reviews, ...more.reviews]);
      setNext(more.next);
    } catch (error) {
      if (isSignedOut(error)) markExpired();
      else setProblem(explainFailure(error, 'we could not load more submissions'));
    } finally {
      setBusy(false);
    }
  }

  const isOpen = state === 'waiting' || state === 'asked';
  if (reviews.length === 0) return <p>{emptyTexts[state]}</p>;
  return (
    <>
      <StackTable
        label={isOpen ? 'Submissions, the nearest deadline first' : 'Submissions, the newest decision first'}
        columns={[...columns, isOpen ? decideBy : decidedOn]}
        rows={reviews}
        keyOf={({ reference }) => reference}
      />
      {problem === null ? null : <p role="alert">{problem}</p>}
      {next === null ? null : (
        <Button look="secondary" busy={isBusy} onClick={() => void showMore(next)}>
          {isBusy ? 'Working…' : 'Show more'}
        </Button>
      )}
    </>
  );
}
