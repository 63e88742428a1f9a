import { useState, type ReactElement } from 'react';
import { Button } from '@campus-cover/renderer';
import { limits } from '@campus-cover/schemas';
import { fetchReviews, type DecisionResult, type ReviewFilter, type ReviewPart } from '../api/administration.ts';
import { useDeskSchool } from '../administration/office-session.ts';
import { StackTable } from '../shell/stack-table.tsx';
import { useAttempt } from '../shell/use-attempt.ts';
import { chooseColumn } from './choose-column.tsx';
import { reviewColumns } from './review-columns.tsx';
import { emptyTexts, isOpenState } from './review-words.ts';
import { SeveralForm } from './several-form.tsx';

interface ReviewListProps {
  readonly filter: ReviewFilter;
  /** The first submissions of the list. */
  readonly first: ReviewPart;
  readonly onDecided: (results: readonly DecisionResult[]) => void;
}

/** The loaded submissions, with a button that loads more. Those that wait can be decided together. */
export function ReviewList({ filter, first, onDecided }: ReviewListProps): ReactElement {
  const { slug } = useDeskSchool();
  const { state } = filter;
  const attempt = useAttempt('we could not load more submissions');
  const [reviews, setReviews] = useState(first.reviews);
  const [next, setNext] = useState(first.next);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());

  function showMore(after: string): void {
    void attempt.run(async () => {
      const more = await fetchReviews(slug, { ...filter, after });
      setReviews([...reviews, ...more.reviews]);
      setNext(more.next);
    });
  }

  function choose(reference: string, isChosen: boolean): void {
    setChosen(new Set([...chosen].filter((one) => one !== reference).concat(isChosen ? [reference] : [])));
  }

  if (reviews.length === 0) return <p>{isNarrowed(filter) ? 'No submission matches.' : emptyTexts[state]}</p>;
  const choosable = reviews.filter(({ claimedBy }) => claimedBy === null).slice(0, limits.mostDecidedTogether);
  const choosing = chooseColumn({ isChosen: (reference) => chosen.has(reference), onChoose: choose });
  const columns = state === 'waiting' ? [choosing, ...reviewColumns(state)] : reviewColumns(state);
  return (
    <>
      {state === 'waiting' ? (
        <p className="button-row print-hidden">
          <Button look="quiet" onClick={() => setChosen(new Set(choosable.map(({ reference }) => reference)))}>
            Choose all shown
          </Button>
          {chosen.size === 0 ? null : (
            <Button look="quiet" onClick={() => setChosen(new Set())}>
              Choose none
            </Button>
          )}
        </p>
      ) : null}
      <StackTable label={labelOf(filter)} columns={columns} rows={reviews} keyOf={({ reference }) => reference} />
      {attempt.problem === null ? null : <p role="alert">{attempt.problem}</p>}
      {next === null ? null : (
        <Button look="secondary" busy={attempt.isBusy} onClick={() => showMore(next)}>
          {attempt.isBusy ? 'Working…' : 'Show more'}
        </Button>
      )}
      <SeveralForm chosen={reviews.filter(({ reference }) => chosen.has(reference))} onDecided={onDecided} />
    </>
  );
}

function isNarrowed({ form, mine, overdue, search }: ReviewFilter): boolean {
  return [form, mine, overdue, search].some((value) => value !== undefined);
}

function labelOf({ state, order }: ReviewFilter): string {
  if (!isOpenState(state)) return 'Submissions, newest decision first';
  return order === 'oldest' ? 'Submissions, oldest first' : 'Submissions, nearest deadline first';
}
