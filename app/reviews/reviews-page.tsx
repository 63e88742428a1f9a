import { useCallback, useState, type ReactElement } from 'react';
import { NavLink, useSearchParams } from 'react-router-dom';
import { fetchReviews, type DecisionResult, type ReviewFilter, type ReviewState } from '../api/administration.ts';
import { useDeskSchool } from '../administration/office-session.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { ResourceView } from '../shell/resource-view.tsx';
import { useResource } from '../shell/use-resource.ts';
import { DecisionResults } from './decision-results.tsx';
import { ReviewFilters, type Narrowing } from './review-filters.tsx';
import { ReviewList } from './review-list.tsx';
import { isOpenState, listedStates, stateTitles } from './review-words.ts';

/** The submissions of the school that wait for a decision, and those that are decided. */
export function ReviewsPage(): ReactElement {
  const university = useDeskSchool();
  const [search] = useSearchParams();
  const state = readState(search.get('state'));
  const [narrowing, setNarrowing] = useState<Narrowing>({});
  const [results, setResults] = useState<readonly DecisionResult[]>([]);
  const filter: ReviewFilter = isOpenState(state)
    ? { ...narrowing, state }
    : { state, ...pick(narrowing, ['search', 'form']) };
  const key = JSON.stringify(filter);
  const { slug } = university;
  const load = useCallback(
    (signal: AbortSignal) => fetchReviews(slug, JSON.parse(key) as ReviewFilter, signal),
    [slug, key],
  );
  const [resource, retry] = useResource(load);
  return (
    <section className="page">
      <PageHeading title="Review">Review</PageHeading>
      <p className="lead">
        Submissions at {university.UniversityName} that take effect only when you accept them. We email your decision to
        the student.
      </p>
      <nav className="review-states" aria-label="Submissions by state">
        <ul>
          {listedStates.map((listed) => (
            <li key={listed}>
              <NavLink to={`/review?state=${listed}`} aria-current={listed === state ? 'page' : false}>
                {stateTitles[listed]}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <DecisionResults results={results} />
      <ResourceView resource={resource} onRetry={retry} what="this page">
        {(first) => (
          <>
            <ReviewFilters
              key={state}
              forms={first.forms}
              isOpen={isOpenState(state)}
              applied={narrowing}
              onApply={setNarrowing}
            />
            <ReviewList
              key={key}
              filter={filter}
              first={first}
              onDecided={(decided) => {
                setResults(decided);
                retry();
              }}
            />
          </>
        )}
      </ResourceView>
    </section>
  );
}

function readState(text: string | null): ReviewState {
  return listedStates.find((state) => state === text) ?? 'waiting';
}

function pick(narrowing: Narrowing, names: readonly (keyof Narrowing)[]): Narrowing {
  return Object.fromEntries(Object.entries(narrowing).filter(([name]) => names.includes(name as keyof Narrowing)));
}
