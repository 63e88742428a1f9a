import type { ReactElement } from 'react';
import { Notice } from '@campus-cover/renderer';
import { useAlerts } from '../../alerts/alerts-context.ts';

export interface ArrivalWordsProps {
  /** Whether the session ended while the user was on a page. */
  readonly hasEnded: boolean;
  /** Whether the user tried to open a page that requires signing in. */
  readonly isReturning: boolean;
  readonly hasSignedOut: boolean;
}

/** Explains why the user is on the login page. */
export function ArrivalWords({ hasEnded, isReturning, hasSignedOut }: ArrivalWordsProps): ReactElement {
  // An alert already gives the reason, e.g. that a password change ended the session.
  const isSaid = useAlerts().shown.length > 0;
  if (hasEnded && !isSaid) {
    return (
      <Notice tone="warning">
        You were signed out to protect your data. Sign in again to pick up where you left off. Your answers are saved.
      </Notice>
    );
  }
  if (hasSignedOut) return <Notice tone="success">You have signed out.</Notice>;
  if (isReturning) return <p className="lead">Sign in to open the page you asked for.</p>;
  return <p className="lead">See your coverage, waive the school plan and view your confirmations.</p>;
}
