import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { FoundUniversity } from '../../api/search.ts';

/** The universities that match the search, each with a link to its sign-in. */
export function UniversityList({ universities }: { readonly universities: readonly FoundUniversity[] }): ReactElement {
  return (
    <ul className="search-results">
      {universities.map(({ UniversityName, UniversityCity, UniversityState, RedirectUrl }) => (
        <li key={RedirectUrl}>
          <Link className="university-link" to={RedirectUrl}>
            <strong>{UniversityName}</strong>{' '}
            <span className="university-place">
              {[UniversityCity, UniversityState].filter((part) => part !== '').join(', ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
