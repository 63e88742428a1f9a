import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';

/** What an administrator can do with their own account; students find the same in their profile. */
export function AccountLinks(): ReactElement {
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
