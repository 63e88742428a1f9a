import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';

/** The way back to the dashboard, as a button. */
export function ToCoverage(): ReactElement {
  return (
    <Link className="cc-button cc-button-secondary" to="/dashboard">
      Go to my coverage
    </Link>
  );
}
