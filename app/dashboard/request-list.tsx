import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { Dashboard } from '../api/portal.ts';
import { formatDay } from '../shell/dates.ts';

/** What the student can ask the university for, and the requests that were begun. */
export function RequestList({ requests }: Pick<Dashboard, 'requests'>): ReactElement | null {
  if (requests.length === 0) return null;
  return (
    <section className="card" aria-labelledby="requests-title">
      <h2 id="requests-title">Ask for a price</h2>
      <ul className="record-list">
        {requests.map(({ formId, label, url, draftSavedAt }) => (
          <li key={formId}>
            <span className="record-what">
              <Link to={url}>{label}</Link>
              {draftSavedAt === null ? null : (
                <>
                  {' '}
                  begun, saved <time dateTime={draftSavedAt}>{formatDay(draftSavedAt)}</time>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
