import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';

/** A link to the dashboard that looks like a button. */
export function ToCoverage(): ReactElement {
  return (
    <Link className="cc-button cc-button-secondary" to="/dashboard">
      Go to my coverage
    </Link>
  );
}
