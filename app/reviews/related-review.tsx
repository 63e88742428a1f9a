import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { Review } from '../api/administration.ts';
import { stateTitles } from './review-words.ts';

interface RelatedReviewProps {
  /** The refused submission of an appeal, or the appeal of a refused submission. */
  readonly related: NonNullable<Review['appeals']>;
}

/** A link to a submission that belongs to the one on the page, with its state. */
export function RelatedReview({ related: { reference, state } }: RelatedReviewProps): ReactElement {
  return (
    <>
      <Link to={`/review/${encodeURIComponent(reference)}`}>{reference}</Link> ({stateTitles[state].toLowerCase()})
    </>
  );
}
