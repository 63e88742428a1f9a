import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';

/** Links to the administrator's own account. Students have the same links in their profile. */
export function ActingLinks(): ReactElement {
  return (
    <>
      <h2>Your own account</h2>
      <p>
        <Link className="lone-link" to="/reset-password">
          Change your password
        </Link>
      </p>
    </>
  );
}
