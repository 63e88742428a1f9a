import { useId, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { Dashboard } from '../api/portal.ts';
import { groupByHeading } from '../shell/group-by-heading.ts';
import { SchoolDay } from './school-day.tsx';

type Requests = Dashboard['requests'];

/** The requests that the student can send to the university, grouped under their forms' headings, with any drafts. */
export function RequestList({ requests }: { readonly requests: Requests }): ReactElement {
  return (
    <>
      {groupByHeading(requests).map(({ heading, entries }) => (
        <RequestCard key={heading} heading={heading} requests={entries} />
      ))}
    </>
  );
}

function RequestCard({ heading, requests }: { readonly heading: string; readonly requests: Requests }): ReactElement {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="record-list">
        {requests.map(({ formId, label, url, draftSavedAt }) => (
          <li key={formId}>
            <span className="record-what">
              <Link to={url}>{label}</Link>
              {draftSavedAt === null ? null : (
                <>
                  {' '}
                  draft saved <SchoolDay moment={draftSavedAt} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
