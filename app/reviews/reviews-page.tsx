import { useCallback, type ReactElement } from 'react';
import { NavLink, useSearchParams } from 'react-router-dom';
import { fetchReviews, type ReviewState } from '../api/administration.ts';
import { useAdministrator } from '../sessions/session-context.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { ResourceView } from '../shell/resource-view.tsx';
import { useResource } from '../shell/use-resource.ts';
import { ReviewList } from './review-list.tsx';
import { listedStates, stateTitles } from './review-words.ts';

/** The submissions of the administrator's school that wait for a decision, and those that are decided. */
export function ReviewsPage(): ReactElement {
  const { university } = useAdministrator();
  const [search] = useSearchParams();
  const state = readState(search.get('state'));
  const load = useCallback((signal: AbortSignal) => fetchReviews(state, undefined, signal), [state]);
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
      <ResourceView resource={resource} onRetry={retry} what="this page">
        {(first) => <ReviewList key={state} state={state} first={first} />}
      </ResourceView>
    </section>
  );
}

function readState(text: string | null): ReviewState {
  return listedStates.find((state) => state === text) ?? 'waiting';
}
