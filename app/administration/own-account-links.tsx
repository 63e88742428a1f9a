import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';

/** Links to the own account of someone without a profile page: administrators and a broker's people. */
export function OwnAccountLinks(): ReactElement {
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
